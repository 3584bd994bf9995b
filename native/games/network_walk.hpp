// Random moves made and taken back, to see that a network's updated layers equal fresh ones.
#pragma once

#include "board/line.hpp"
#include "evaluation/network/network.hpp"
#include "search/random.hpp"

namespace zermelo::games {

class NetworkWalk {
  public:
    NetworkWalk(std::shared_ptr<const network::Weights> weights, const network::Kernels& kernels,
                std::uint64_t seed);

    // Makes or takes back `steps` moves; after how many of them a layer differed from one that the
    // plain loops made of the whole board.
    std::uint64_t run(std::uint64_t steps);

  private:
    void step();
    bool differs();

    std::shared_ptr<const network::Weights> weights_;
    Network kept_;
    Random random_;
    Line line_;
};

}  // namespace zermelo::games
