// QR codes of links, for screens and terminals. Only this file's .cpp knows libqrencode.
#pragma once

#include <string>
#include <vector>

namespace giostra::server {

// Rows of dark (true) and light modules, without a margin; empty where the text is too long.
std::vector<std::vector<bool>> qr_modules(const std::string& text);

// With a margin of four modules; black on white whatever the page looks like, because phones must read it.
std::string qr_svg(const std::string& text);

// Two modules a line of text, in half blocks, light on dark as terminals are.
std::string qr_text(const std::string& text);

}  // namespace giostra::server
