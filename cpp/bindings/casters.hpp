// How pybind11 reads the enums and texts of this module. To be included wherever such a value
// crosses.
#pragma once

#include <pybind11/pybind11.h>

#include <string>
#include <string_view>

#include "hupai/mcr.hpp"
#include "hupai/riichi.hpp"

namespace hupai::bindings {

// A value as an error message shows it: its repr, cut where it is long, never a failure.
std::string shown(pybind11::handle value);

// A text that is an argument of a function; the caller holds it as long as the call. ValueError for
// one that holds half of a surrogate pair, which no encoding has.
struct Text {
  std::string_view utf8;
};
// The text of a str. ValueError as above, which names `what` it is.
std::string_view utf8_of(const char* what, pybind11::handle text);

// Calls visit(id) for each text of a collection called `what`. TypeError for what is no collection
// or no text.
template <typename Visit>
void for_each_id(const char* what, pybind11::handle ids, const Visit& visit) {
  const auto refuse = [what](pybind11::handle given) {
    throw pybind11::type_error(std::string(what) + ": a collection of ids, not " + shown(given));
  };
  if (pybind11::isinstance<pybind11::str>(ids) || !pybind11::isinstance<pybind11::iterable>(ids))
    refuse(ids);
  for (const auto& id : pybind11::iter(ids)) {
    if (!pybind11::isinstance<pybind11::str>(id)) refuse(id);
    visit(utf8_of(what, id));
  }
}

// Enums from 0 to kLast without gaps. Python can make a member of any number
// (`int.__new__(TileSpace, 200)`), and the core looks things up by them.
template <typename E, E kLast>
class EnumCaster {
 public:
  PYBIND11_TYPE_CASTER(E, pybind11::detail::const_name<E>());

  static pybind11::handle cast(E member, pybind11::return_value_policy policy,
                               pybind11::handle parent) {
    return pybind11::detail::type_caster_enum_type<E>::cast(member, policy, parent);
  }
  // Runs no code of Python.
  bool load(pybind11::handle source, bool) {
    const pybind11::handle type =
        pybind11::detail::global_internals_native_enum_type_map_get_item(typeid(E));
    if (!type || !PyLong_Check(source.ptr()) ||
        PyType_IsSubtype(Py_TYPE(source.ptr()), reinterpret_cast<PyTypeObject*>(type.ptr())) == 0)
      return false;
    int overflow = 0;
    const long number = PyLong_AsLongAndOverflow(source.ptr(), &overflow);
    if (overflow != 0 || number < 0 || number > static_cast<long>(kLast)) return false;
    value = static_cast<E>(number);
    return true;
  }
};

}  // namespace hupai::bindings

namespace pybind11::detail {

using hupai::bindings::EnumCaster;

template <>
class type_caster<hupai::SpaceId> : public EnumCaster<hupai::SpaceId, hupai::SpaceId::daer> {};
template <>
class type_caster<hupai::GroupType>
    : public EnumCaster<hupai::GroupType, hupai::GroupType::knitted_honors> {};
template <>
class type_caster<hupai::Form>
    : public EnumCaster<hupai::Form, hupai::Form::seven_pairs_and_triplet> {};
template <>
class type_caster<hupai::McrKongPoints>
    : public EnumCaster<hupai::McrKongPoints, hupai::McrKongPoints::wmo_2006> {};
template <>
class type_caster<hupai::CountedYakuman>
    : public EnumCaster<hupai::CountedYakuman, hupai::CountedYakuman::stacked> {};
template <>
class type_caster<hupai::RenhouValue>
    : public EnumCaster<hupai::RenhouValue, hupai::RenhouValue::han> {};
template <>
class type_caster<hupai::NorthUse> : public EnumCaster<hupai::NorthUse, hupai::NorthUse::guest> {};
template <>
class type_caster<hupai::TsumoLoss> : public EnumCaster<hupai::TsumoLoss, hupai::TsumoLoss::fixed> {
};

template <>
struct type_caster<hupai::bindings::Text> {
  PYBIND11_TYPE_CASTER(hupai::bindings::Text, const_name("str"));

  bool load(handle source, bool) {
    if (!PyUnicode_Check(source.ptr())) return false;
    value.utf8 = hupai::bindings::utf8_of("text", source);
    return true;
  }
};

}  // namespace pybind11::detail
