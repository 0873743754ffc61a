// What a second thread gives the search of this game, on any machine at any load. scripts/tool builds and runs this.
#include "bench/positions/lockstep.hpp"
#include "games/domino/bot/model.hpp"

int main(int argc, char** argv) { return giostra::bench::run_lockstep_of<giostra::domino::bot::Model>(argc, argv); }
