// A small judge of JSON against the schemas of our own OpenAPI document. Knows the words that the document uses, and
// refuses to judge by any other.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace giostra::server {

class Schemas {
 public:
  explicit Schemas(const boost::json::value& document) : document_(document) {}

  // What is wrong, with its place; empty: nothing.
  [[nodiscard]] std::string fault(const boost::json::object& schema, const boost::json::value& value,
                                  const std::string& at = "$") const;

 private:
  [[nodiscard]] std::string fault_of_object(const boost::json::object& schema, const boost::json::object& value,
                                            const std::string& at) const;
  [[nodiscard]] std::string fault_of_array(const boost::json::object& schema, const boost::json::array& value,
                                           const std::string& at) const;
  [[nodiscard]] std::string fault_of_choice(const boost::json::array& choices, const boost::json::value& value,
                                            const std::string& at) const;

  const boost::json::value& document_;
};

}  // namespace giostra::server
