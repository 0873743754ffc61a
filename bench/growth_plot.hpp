// Curves on paper with logarithmic axes: growth as the power of n is a straight line, and no growth a level one.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <string>
#include <vector>

namespace giostra::bench {

struct Curve {
  std::string name;
  std::string unit;                                 // of the values, in the table
  double to_us = 1;                                 // a value in microseconds
  std::vector<std::pair<double, double>> points{};  // n, value
};

class GrowthPlot {
 public:
  explicit GrowthPlot(const std::vector<Curve>& curves) : curves_(curves) {}

  void write(const std::string& path) const {
    std::ofstream out(path);
    out << R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 420" font-family="sans-serif" font-size="12">)"
        << "\n<rect width=\"760\" height=\"420\" fill=\"white\"/>\n";
    for (int power = 2; power <= 6; ++power)
      line(out, x(std::pow(10, power)), kTop, x(std::pow(10, power)), kBottom, "10^" + std::to_string(power),
           x(std::pow(10, power)) - 12, kBottom + 18);
    for (int power = -1; power <= 6; ++power)
      line(out, kLeft, y(std::pow(10, power)), kRight, y(std::pow(10, power)), time(power), 8,
           y(std::pow(10, power)) + 4);
    for (std::size_t i = 0; i < curves_.size(); ++i) curve(out, i);
    out << "</svg>\n";
  }

 private:
  static constexpr double kLeft = 60, kRight = 520, kTop = 20, kBottom = 380;

  static double x(double n) { return kLeft + (std::log10(n) - 2) / 4 * (kRight - kLeft); }
  static double y(double us) { return kBottom - (std::log10(std::max(us, 0.1)) + 1) / 7 * (kBottom - kTop); }
  static std::string time(int power) {
    constexpr std::array<const char*, 8> names{"0.1 µs", "1 µs", "10 µs", "0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s"};
    return names[static_cast<std::size_t>(power + 1)];
  }

  static void line(std::ofstream& out, double x1, double y1, double x2, double y2, const std::string& name, double x,
                   double y) {
    out << "<line x1=\"" << x1 << "\" y1=\"" << y1 << "\" x2=\"" << x2 << "\" y2=\"" << y2
        << "\" stroke=\"#ddd\"/><text x=\"" << x << "\" y=\"" << y << "\">" << name << "</text>\n";
  }

  void curve(std::ofstream& out, std::size_t number) const {
    constexpr std::array<const char*, 8> colours{"#1b6ca8", "#c1440e", "#2a7f3f", "#7a3b9e",
                                                 "#b8860b", "#008b8b", "#b03060", "#555555"};
    const Curve& curve = curves_[number];
    const char* colour = colours[number % colours.size()];
    const char* dashes = number < colours.size() ? "" : " stroke-dasharray=\"5 3\"";
    out << "<polyline fill=\"none\" stroke-width=\"2\"" << dashes << " stroke=\"" << colour << "\" points=\"";
    for (const auto& [n, value] : curve.points) out << x(n) << ',' << y(value * curve.to_us) << ' ';
    out << "\"/><text x=\"" << kRight + 12 << "\" y=\"" << kTop + 16 + 20 * static_cast<double>(number) << "\" fill=\""
        << colour << "\">" << curve.name << (*dashes == 0 ? "" : " - - -") << "</text>\n";
  }

  const std::vector<Curve>& curves_;
};

}  // namespace giostra::bench
