// What files for operators name of the server's figures.
#pragma once

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <string_view>

namespace giostra {

// In packaging/. Prometheus reads YAML, of which JSON is a part.
inline std::set<std::string> figures_of(const std::string& file) {
  std::ifstream in(std::filesystem::path(GIOSTRA_SOURCE_DIR) / "packaging" / file);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_TRUE(boost::json::parse(text).is_object()) << file;
  const std::regex figure("giostra_[a-z_]+");
  return {std::sregex_token_iterator(text.begin(), text.end(), figure), std::sregex_token_iterator()};
}

// `told`: the text of /metrics.
inline void expect_all_told(const std::string& file, const std::string& told) {
  for (const std::string& figure : figures_of(file))
    EXPECT_TRUE(told.find("\n" + figure + " ") != std::string::npos ||
                told.find("\n" + figure + "{") != std::string::npos)
        << file << ": " << figure;
}

}  // namespace giostra
