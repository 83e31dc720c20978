#pragma once

#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>

/// RAII wrappers of OpenGL objects. Their context must be current at construction and destruction. Headers of this
/// folder use no OpenGL types, so that only .cpp files include the loader.
namespace gyre::editor::gl {

/// An OpenGL name of any kind with its deleter.
class Owned {
public:
    using Free = void (*)(std::uint32_t);

    Owned() = default;
    Owned(std::uint32_t name, Free free) : m_name(name), m_free(free) {}
    ~Owned() {
        if (m_name != 0) m_free(m_name);
    }
    Owned(Owned&& other) noexcept : m_name(std::exchange(other.m_name, 0)), m_free(other.m_free) {}
    Owned& operator=(Owned&& other) noexcept {
        std::swap(m_name, other.m_name);
        std::swap(m_free, other.m_free);
        return *this;
    }
    std::uint32_t name() const { return m_name; }

private:
    std::uint32_t m_name = 0;
    Free m_free = nullptr;
};

Owned makeBuffer();
Owned makeVertexArray();
Owned makeTexture();
Owned makeFramebuffer();
Owned makeRenderbuffer();
Owned makeSampler();

/// Replaces the content of an array buffer and leaves it bound.
void fill(const Owned& buffer, const void* data, std::size_t bytes);
/// Attribute `location` of the bound vertex array reads `floats` floats from the bound array buffer. divisor 1: one
/// value per instance.
void attribute(std::uint32_t location, int floats, std::size_t stride, std::size_t offset, std::uint32_t divisor = 0);
/// Binds a texture to a unit. target: GL_TEXTURE_2D and so on.
void bindTexture(int unit, std::uint32_t target, const Owned& texture);
/// Makes a unit use this sampler instead of the texture's own settings. An empty sampler ends that.
void bindSampler(int unit, const Owned& sampler);
/// Draws one triangle that covers the viewport, for fullscreen.vert.
void drawFullscreen(const Owned& emptyVertexArray);

/// A linked shader program. Failure is a bug of ours or of the driver: problem() then holds the driver's message, and
/// the program draws nothing.
class Program {
public:
    /// The sources of each stage are concatenated under one version line.
    Program(std::initializer_list<const char*> vertex, std::initializer_list<const char*> fragment);

    const std::string& problem() const { return m_problem; }
    void use() const;
    // Uniforms of the program in use. Unknown names are ignored.
    void set(const char* name, int value) const;
    void set(const char* name, float value) const;
    void set(const char* name, const glm::vec2& value) const;
    void set(const char* name, const glm::vec3& value) const;
    void set(const char* name, const glm::vec4& value) const;
    void set(const char* name, const glm::mat3& value) const;
    void set(const char* name, const glm::mat4& value) const;

private:
    Owned m_program;
    std::string m_problem;
    int location(const char* name) const;
};

}  // namespace gyre::editor::gl
