// A small judge of JSON against the schemas of our own OpenAPI document. Knows the words that the document uses, and
// refuses to judge by any other.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

#include "server/net/http.hpp"

namespace giostra::server {

// An operation of the document; null: it has none for this.
const boost::json::object* find_operation(std::string_view method, std::string_view path);
// Every answer of the API that a test gets is asked this: the document knows its status, and says truly whether it
// carries a time to wait. What is wrong; empty: nothing.
std::string undocumented(std::string_view method, std::string_view path, const HttpAnswer& answer);

class Schemas {
 public:
  explicit Schemas(const boost::json::value& document) : document_(document) {}
  // Of the document itself.
  Schemas();

  // What is wrong, with its place; empty: nothing.
  [[nodiscard]] std::string fault(const boost::json::object& schema, const boost::json::value& value,
                                  const std::string& at = "$") const;
  // Of the body of an answer to this operation.
  [[nodiscard]] std::string fault_of_answer(const boost::json::object& operation, const HttpAnswer& answer) const;

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
