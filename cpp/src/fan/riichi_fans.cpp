#include "riichi_fans.hpp"

#include "riichi_table.hpp"

namespace hupai::riichi {
namespace {

void add_dora(FanList& fans, Yaku row, int count) {
  if (count == 0) return;
  fans.add({static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(count),
            static_cast<std::int16_t>(count), 0});
}

// Dora add nothing to a yakuman, nor to a renhou that is paid as a mangan.
bool dora_count(const Win& win, const RiichiValue& value) {
  return value.yakuman == 0 &&
         (value.yaku != yaku_bit(Yaku::renhou) || win.rules.renhou != RenhouValue::mangan);
}

}  // namespace

FanList list_yaku(const Win& win, YakuSet yaku, const RiichiScorer& scorer) {
  FanList fans{};
  for_each_yaku(yaku, [&](Yaku one) {
    const auto row = static_cast<std::uint8_t>(one);
    const int han = scorer.han(one, !win.concealed);
    fans.add({row, 1, static_cast<std::int16_t>(han), kYakuRows[row].groups(win)});
  });
  return fans;
}

FanList list_fans(const Win& win, const RiichiValue& value, const RiichiScorer& scorer,
                  const Dora& dora) {
  FanList fans = list_yaku(win, value.yaku, scorer);
  if (!dora_count(win, value)) return fans;
  add_dora(fans, Yaku::dora, dora.dora);
  add_dora(fans, Yaku::ura_dora, dora.ura);
  add_dora(fans, Yaku::aka_dora, dora.red);
  add_dora(fans, Yaku::nuki_dora, dora.nuki);
  return fans;
}

}  // namespace hupai::riichi
