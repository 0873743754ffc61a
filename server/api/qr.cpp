#include "server/api/qr.hpp"

#include <qrencode.h>

#include <memory>

namespace giostra::server {

namespace {

constexpr std::size_t kMargin = 4;

}  // namespace

std::vector<std::vector<bool>> qr_modules(const std::string& text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), QRcode_free);
  if (code == nullptr) return {};
  const auto width = static_cast<std::size_t>(code->width);
  std::vector<std::vector<bool>> rows(width, std::vector<bool>(width));
  for (std::size_t y = 0; y < width; ++y)
    for (std::size_t x = 0; x < width; ++x) rows[y][x] = (code->data[y * width + x] & 1U) != 0;
  return rows;
}

std::string qr_svg(const std::string& text) {
  const auto rows = qr_modules(text);
  const std::string size = std::to_string(rows.size() + 2 * kMargin);
  std::string dark;
  for (std::size_t y = 0; y < rows.size(); ++y)
    for (std::size_t x = 0; x < rows.size(); ++x)
      if (rows[y][x]) dark += "M" + std::to_string(x + kMargin) + " " + std::to_string(y + kMargin) + "h1v1h-1z";
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + size + " " + size +
         "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h" + size + "v" + size + "H0z\"/><path d=\"" +
         dark + "\"/></svg>\n";
}

std::string qr_text(const std::string& text) {
  const auto rows = qr_modules(text);
  const std::size_t size = rows.size() + 2 * kMargin;
  const auto light = [&](std::size_t x, std::size_t y) {
    const bool inside = x >= kMargin && y >= kMargin && x < size - kMargin && y < size - kMargin;
    return y < size && !(inside && rows[y - kMargin][x - kMargin]);
  };
  std::string out;
  for (std::size_t y = 0; y < size; y += 2) {
    for (std::size_t x = 0; x < size; ++x) {
      const bool above = light(x, y);
      const bool below = light(x, y + 1);
      out += above && below ? "█" : above ? "▀" : below ? "▄" : " ";
    }
    out += "\n";
  }
  return out;
}

}  // namespace giostra::server
