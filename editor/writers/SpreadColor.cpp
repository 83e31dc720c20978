#include "editor/writers/SpreadColor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

namespace gyre::editor {
namespace {

constexpr int kChannels = 3;
constexpr int kLevels = 5;                  // mip levels with squares of 1, 2, 4, 8 and 16 pixels
constexpr int kSide = 1 << (kLevels - 1);   // of the largest square [pixels]
constexpr int kPixels = kSide * kSide;      // of the largest square
constexpr int kTurns = 20;                  // of the solver; twice as many change no mean by 0.1 %
constexpr float kMostVisible = 2.0f / 255;  // change of a pixel over a background
constexpr float kHoldsPrior = 1e-4f;        // pull to the first guess, which decides where nothing else does

// --- The first guess -------------------------------------------------------------------------------------------------

/// One level of the pyramid: sums over squares.
struct ColorSums {
    int width = 0, height = 0;
    std::vector<float> alpha;                         ///< sum of alpha
    std::array<std::vector<float>, kChannels> color;  ///< sums of color times alpha; later the colours themselves

    ColorSums(int w, int h) : width(w), height(h), alpha(static_cast<std::size_t>(w) * static_cast<std::size_t>(h)) {
        for (auto& channel : color) channel.resize(alpha.size());
    }
    std::size_t at(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x);
    }
};

/// Squares twice as large.
ColorSums coarser(const ColorSums& fine) {
    ColorSums coarse((fine.width + 1) / 2, (fine.height + 1) / 2);
    for (int y = 0; y < fine.height; ++y)
        for (int x = 0; x < fine.width; ++x) {
            const std::size_t from = fine.at(x, y), to = coarse.at(x / 2, y / 2);
            coarse.alpha[to] += fine.alpha[from];
            for (std::size_t c = 0; c < kChannels; ++c) coarse.color[c][to] += fine.color[c][from];
        }
    return coarse;
}

/// Replaces the sums by their means; squares without alpha take the mean of the square around them.
void toMeans(ColorSums& fine, const ColorSums* coarse) {
    for (int y = 0; y < fine.height; ++y)
        for (int x = 0; x < fine.width; ++x) {
            const std::size_t here = fine.at(x, y);
            for (std::size_t c = 0; c < kChannels; ++c)
                if (fine.alpha[here] > 0)
                    fine.color[c][here] /= fine.alpha[here];
                else if (coarse)
                    fine.color[c][here] = coarse->color[c][coarse->at(x / 2, y / 2)];
        }
}

/// The colours of all pixels, in the numbers of the blending.
ColorSums firstGuess(const Image& picture, Blending blending) {
    std::vector<ColorSums> levels;
    ColorSums& pixels = levels.emplace_back(picture.size.x, picture.size.y);
    std::array<float, 256> values{};
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = decoded(static_cast<float>(i) / 255, blending);
    for (std::size_t i = 0; i < pixels.alpha.size(); ++i) {
        pixels.alpha[i] = static_cast<float>(picture.pixels[4 * i + 3]) / 255;
        for (std::size_t c = 0; c < kChannels; ++c)
            pixels.color[c][i] = pixels.alpha[i] * values[picture.pixels[4 * i + c]];
    }
    while (levels.back().width > 1 || levels.back().height > 1) levels.push_back(coarser(levels.back()));
    for (std::size_t l = levels.size(); l-- > 0;) toMeans(levels[l], l + 1 < levels.size() ? &levels[l + 1] : nullptr);
    return std::move(levels.front());
}

// --- The colours that suit all mip levels ----------------------------------------------------------------------------

/// Values of a square at all levels: 256 pixels, 64 means of four, 16, 4 and 1.
struct Pyramid {
    static constexpr std::size_t kFirst[kLevels + 1] = {0, 256, 320, 336, 340, 341};
    std::array<float, 341> values{};

    float* level(int l) { return values.data() + kFirst[l]; }
    const float* level(int l) const { return values.data() + kFirst[l]; }
};

/// Fills the coarser levels with means.
void average(Pyramid& pyramid) {
    for (int l = 1; l < kLevels; ++l) {
        const int side = kSide >> l;
        const float* fine = pyramid.level(l - 1);
        float* mean = pyramid.level(l);
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) {
                const float* corner = fine + 4 * y * side + 2 * x;
                mean[y * side + x] = 0.25f * (corner[0] + corner[1] + corner[2 * side] + corner[2 * side + 1]);
            }
    }
}

/// Adds each level to the finer ones, down to the pixels.
void accumulate(Pyramid& pyramid) {
    for (int l = kLevels - 1; l > 0; --l) {
        const int side = kSide >> l;
        const float* coarse = pyramid.level(l);
        float* fine = pyramid.level(l - 1);
        for (int y = 0; y < 2 * side; ++y)
            for (int x = 0; x < 2 * side; ++x) fine[2 * y * side + x] += coarse[(y / 2) * side + x / 2];
    }
}

/// One channel of a square.
struct Square {
    Pyramid alpha;                             ///< means
    std::array<float, kPixels> color{};        ///< of the pixels; where there is no alpha, the first guess
    std::array<float, kPixels> low{}, high{};  ///< limits of the change
};

/// Minimises the error by the projected gradient method with Nesterov's momentum [Beck and Teboulle, "A fast iterative
/// shrinkage-thresholding algorithm", 2009]. The step of a pixel is 1 / (row sum of the Hessian), which is a bound of
/// its eigenvalues, as all entries are positive.
std::array<float, kPixels> bestColors(const Square& square) {
    Pyramid right, curvature;
    for (int i = 0; i < kPixels; ++i) right.values[i] = square.alpha.values[i] * square.color[i];
    average(right);
    for (std::size_t i = 0; i < curvature.values.size(); ++i)
        curvature.values[i] = square.alpha.values[i] * square.alpha.values[i];
    accumulate(curvature);
    std::array<float, kPixels> now = square.color, ahead = now;
    float momentum = 1;
    for (int turn = 0; turn < kTurns; ++turn) {
        Pyramid slope;
        std::ranges::copy(ahead, slope.values.begin());
        average(slope);
        for (std::size_t i = 0; i < slope.values.size(); ++i)
            slope.values[i] = square.alpha.values[i] * (square.alpha.values[i] * slope.values[i] - right.values[i]);
        accumulate(slope);
        const float next = 0.5f * (1 + std::sqrt(1 + 4 * momentum * momentum)), inertia = (momentum - 1) / next;
        for (std::size_t i = 0; i < kPixels; ++i) {
            const float gradient = slope.values[i] + kHoldsPrior * (ahead[i] - square.color[i]);
            const float moved =
                std::clamp(ahead[i] - gradient / (curvature.values[i] + kHoldsPrior), square.low[i], square.high[i]);
            ahead[i] = moved + inertia * (moved - now[i]);
            now[i] = moved;
        }
        momentum = next;
    }
    return now;
}

/// Limits of a pixel: over a background it changes by at most kMostVisible.
std::pair<float, float> limitsOf(float color, float alpha, Blending blending) {
    if (alpha <= 0) return {0, 1};
    const float value = encoded(color, blending), change = kMostVisible / alpha;
    return {decoded(std::max(value - change, 0.0f), blending), decoded(std::min(value + change, 1.0f), blending)};
}

class SquareSolver {
public:
    SquareSolver(Image& picture, const ColorSums& guess, Blending blending)
        : m_picture(picture), m_guess(guess), m_blending(blending) {}

    /// The square whose top left pixel is at (left, top). It may extend beyond the picture, where it has no alpha.
    void solve(int left, int top) {
        const int right = std::min(left + kSide, m_guess.width), bottom = std::min(top + kSide, m_guess.height);
        if (!needsWork(left, top, right, bottom)) return;
        for (std::size_t c = 0; c < kChannels; ++c) {
            Square square;
            for (int y = top; y < bottom; ++y)
                for (int x = left; x < right; ++x) {
                    const auto to = static_cast<std::size_t>((y - top) * kSide + x - left), from = m_guess.at(x, y);
                    square.alpha.values[to] = m_guess.alpha[from];
                    square.color[to] = m_guess.color[c][from];
                    std::tie(square.low[to], square.high[to]) =
                        limitsOf(square.color[to], square.alpha.values[to], m_blending);
                }
            average(square.alpha);
            const std::array<float, kPixels> best = bestColors(square);
            for (int y = top; y < bottom; ++y)
                for (int x = left; x < right; ++x)
                    store(m_guess.at(x, y), c, best[static_cast<std::size_t>((y - top) * kSide + x - left)]);
        }
    }

private:
    Image& m_picture;
    const ColorSums& m_guess;
    Blending m_blending;

    /// Where all pixels are equally transparent, means of colours are right as they are; empty pixels take the guess.
    bool needsWork(int left, int top, int right, int bottom) {
        const float first = m_guess.alpha[m_guess.at(left, top)];
        for (int y = top; y < bottom; ++y)
            for (int x = left; x < right; ++x)
                if (m_guess.alpha[m_guess.at(x, y)] != first) return true;
        for (int y = top; y < bottom && first <= 0; ++y)
            for (int x = left; x < right; ++x)
                for (std::size_t c = 0; c < kChannels; ++c)
                    store(m_guess.at(x, y), c, m_guess.color[c][m_guess.at(x, y)]);
        return false;
    }

    void store(std::size_t pixel, std::size_t channel, float color) {
        const float value = std::clamp(encoded(color, m_blending), 0.0f, 1.0f);
        m_picture.pixels[4 * pixel + channel] = static_cast<std::uint8_t>(std::lround(255 * value));
    }
};

}  // namespace

void spreadColor(Image& picture, Blending blending) {
    if (picture.pixels.empty()) return;
    const ColorSums guess = firstGuess(picture, blending);
    SquareSolver solver(picture, guess, blending);
    for (int top = 0; top < picture.size.y; top += kSide)
        for (int left = 0; left < picture.size.x; left += kSide) solver.solve(left, top);
}

}  // namespace gyre::editor
