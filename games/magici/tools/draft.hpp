// The draft as a game of its own: both Houses buy in secret (M2), so what is worth playing is a mixture of armies. How
// often each beats each is a matrix; the mixture is solved by regret matching.
#pragma once

#include <algorithm>
#include <cstddef>
#include <istream>
#include <string>
#include <vector>

namespace giostra::magici {

// The share of the points that the army of the row gets against that of the column.
struct DraftMatrix {
  std::vector<std::string> armies;
  std::vector<std::vector<double>> shares;
};

// One line an army: its name, then its share of 1000 against each.
inline DraftMatrix read_matrix(std::istream& in) {
  DraftMatrix matrix;
  std::string name;
  std::size_t size = 0;
  while (in >> size >> name) {
    matrix.armies.push_back(name);
    auto& row = matrix.shares.emplace_back(size);
    for (double& share : row) {
      in >> share;
      share /= 1000;
    }
  }
  return matrix;
}

using Mixture = std::vector<double>;  // by army

// What each army gets against the mixture.
inline std::vector<double> against(const DraftMatrix& matrix, const Mixture& mixture) {
  std::vector<double> shares;
  for (const auto& row : matrix.shares) {
    double sum = 0;
    for (std::size_t i = 0; i < row.size(); ++i) sum += row[i] * mixture[i];
    shares.push_back(sum);
  }
  return shares;
}

// What the best answer to the mixture gets above a half.
inline double exploitability(const DraftMatrix& matrix, const Mixture& mixture) {
  return std::ranges::max(against(matrix, mixture)) - 0.5;
}

// Regret matching of both Houses at once, which are the same; the mean of all rounds is what converges.
inline Mixture solve(const DraftMatrix& matrix, int rounds) {
  const std::size_t size = matrix.armies.size();
  std::vector<double> regrets(size, 0);
  Mixture mean(size, 0);
  for (int round = 1; round <= rounds; ++round) {
    double total = 0;
    for (const double regret : regrets) total += regret;
    Mixture now(size, 1.0 / static_cast<double>(size));
    for (std::size_t i = 0; total > 0 && i < size; ++i) now[i] = regrets[i] / total;
    const auto shares = against(matrix, now);
    double own = 0;
    for (std::size_t i = 0; i < size; ++i) own += shares[i] * now[i];
    for (std::size_t i = 0; i < size; ++i) {
      regrets[i] = std::max(0.0, regrets[i] + shares[i] - own);
      mean[i] += now[i] * round;  // later rounds count more
    }
  }
  double total = 0;
  for (const double weight : mean) total += weight;
  for (double& weight : mean) weight /= total;
  return mean;
}

}  // namespace giostra::magici
