// For tests: whether JSON has the shape that pages expect. The shapes are those of web/src/live/event/views.ts, written
// from it into server/events/samples/shapes.json by web/src/live/event/views.test.ts.
#pragma once

#include <boost/json.hpp>
#include <string>

namespace giostra::server::views {

class Shapes {
 public:
  explicit Shapes(boost::json::value all) : all_(std::move(all)) {}

  // Why the value is not of this type; empty: it is.
  [[nodiscard]] std::string fault(const std::string& type, const boost::json::value& value) const {
    return of(all_.at("types").at(type), value, type);
  }
  // The type of a view by the kind in its name: `round`.
  [[nodiscard]] std::string type_of(std::string_view kind) const {
    const auto* found = all_.at("views").as_object().if_contains(kind);
    return found == nullptr ? "" : std::string(found->as_string());
  }

 private:
  using value = boost::json::value;

  [[nodiscard]] std::string of(const value& shape, const value& is, const std::string& at) const {
    if (shape.is_string()) return of_plain(std::string(shape.as_string()), is, at);
    const auto& [kind, inner] = *shape.as_object().begin();
    if (kind == "ref") return of(all_.at("types").at(inner.as_string()), is, at);
    if (kind == "lit") return one_of(inner.as_array(), is, at);
    if (kind == "any") return any_of(inner.as_array(), is, at);
    if (kind == "array" || kind == "tuple") return of_array(kind == "tuple", inner, is, at);
    if (kind == "record") return of_record(inner, is, at);
    return of_object(inner.as_object(), is, at);
  }
  static std::string of_plain(const std::string& type, const value& is, const std::string& at) {
    const bool fits = type == "string"    ? is.is_string()
                      : type == "number"  ? is.is_number()
                      : type == "boolean" ? is.is_bool()
                                          : is.is_null();
    return fits ? "" : at + " is no " + type;
  }
  static std::string one_of(const boost::json::array& all, const value& is, const std::string& at) {
    for (const value& one : all)
      if (one == is) return {};
    return at + ": " + boost::json::serialize(is) + " is none of " + boost::json::serialize(all);
  }
  [[nodiscard]] std::string any_of(const boost::json::array& all, const value& is, const std::string& at) const {
    std::string faults;
    for (const value& one : all) {
      const std::string why = of(one, is, at);
      if (why.empty()) return {};
      faults += why + "; ";
    }
    return faults;
  }
  [[nodiscard]] std::string of_array(bool tuple, const value& inner, const value& is, const std::string& at) const {
    if (!is.is_array()) return at + " is no array";
    const auto& all = is.get_array();
    if (tuple && all.size() != inner.as_array().size()) return at + " has another length";
    for (std::size_t i = 0; i < all.size(); ++i)
      if (auto why = of(tuple ? inner.as_array()[i] : inner, all[i], at + "/" + std::to_string(i)); !why.empty())
        return why;
    return {};
  }
  [[nodiscard]] std::string of_record(const value& inner, const value& is, const std::string& at) const {
    if (!is.is_object()) return at + " is no object";
    for (const auto& [key, each] : is.get_object())
      if (auto why = of(inner, each, at + "/" + std::string(key)); !why.empty()) return why;
    return {};
  }
  // Every field that must be there is, and no other than those that may.
  [[nodiscard]] std::string of_object(const boost::json::object& fields, const value& is, const std::string& at) const {
    if (!is.is_object()) return at + " is no object";
    for (const auto& [key, shape] : fields) {
      const bool optional = key.ends_with("?");
      const std::string_view name = std::string_view(key).substr(0, key.size() - (optional ? 1 : 0));
      const value* found = is.get_object().if_contains(name);
      if (found == nullptr && !optional) return at + "/" + std::string(name) + " is missing";
      if (found == nullptr) continue;
      if (auto why = of(shape, *found, at + "/" + std::string(name)); !why.empty()) return why;
    }
    for (const auto& [key, each] : is.get_object())
      if (!fields.contains(key) && !fields.contains(std::string(key) + "?"))
        return at + "/" + std::string(key) + " is unknown to pages";
    return {};
  }

  value all_;
};

}  // namespace giostra::server::views
