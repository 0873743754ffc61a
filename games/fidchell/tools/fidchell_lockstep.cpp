// What a second thread gives the search of this game, on any machine at any load. scripts/tool builds and runs this.
#include "bench/positions/lockstep.hpp"
#include "games/fidchell/bot/model.hpp"

int main(int argc, char** argv) { return giostra::bench::run_lockstep_of<giostra::fidchell::bot::Model>(argc, argv); }
