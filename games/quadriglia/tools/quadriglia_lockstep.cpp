// What a second thread gives the search of one board, on any machine at any load. scripts/tool builds and runs this.
#include "bench/positions/lockstep.hpp"
#include "games/quadriglia/bot/model.hpp"
#include "games/quadriglia/law.hpp"

int main(int argc, char** argv) {
  using namespace giostra;
  using quadriglia::bot::kInReserve;
  const auto measure = [](const std::string& line, std::uint64_t nodes, std::vector<double>& works) {
    quadriglia::Setup setup;
    if (!quadriglia::Quadriglia::read_position(line, setup)) return;
    bench::add_work(quadriglia::bot::Model({}, {kInReserve, kInReserve}), {setup.boards[0]}, nodes, works);
  };
  return bench::run_lockstep(argc, argv, quadriglia::Quadriglia::about.name, measure);
}
