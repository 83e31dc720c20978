#include "editor/render/GlObjects.h"

#include <glm/gtc/type_ptr.hpp>

#include <epoxy/gl.h>

#include <vector>

namespace gyre::editor::gl {

namespace {

void compile(const Owned& shader, std::initializer_list<const char*> sources, std::string& problem) {
    std::vector<const char*> text{"#version 330 core\n"};
    text.insert(text.end(), sources.begin(), sources.end());
    glShaderSource(shader.name(), static_cast<GLsizei>(text.size()), text.data(), nullptr);
    glCompileShader(shader.name());
    GLint done = 0;
    glGetShaderiv(shader.name(), GL_COMPILE_STATUS, &done);
    if (done) return;
    char log[4096] = {};
    glGetShaderInfoLog(shader.name(), sizeof log, nullptr, log);
    problem += log;
}

Owned makeShader(GLenum stage) {
    return {glCreateShader(stage), [](std::uint32_t n) { glDeleteShader(n); }};
}

}  // namespace

Owned makeBuffer() {
    GLuint name = 0;
    glGenBuffers(1, &name);
    return {name, [](std::uint32_t n) { glDeleteBuffers(1, &n); }};
}

Owned makeVertexArray() {
    GLuint name = 0;
    glGenVertexArrays(1, &name);
    return {name, [](std::uint32_t n) { glDeleteVertexArrays(1, &n); }};
}

Owned makeTexture() {
    GLuint name = 0;
    glGenTextures(1, &name);
    return {name, [](std::uint32_t n) { glDeleteTextures(1, &n); }};
}

Owned makeFramebuffer() {
    GLuint name = 0;
    glGenFramebuffers(1, &name);
    return {name, [](std::uint32_t n) { glDeleteFramebuffers(1, &n); }};
}

Owned makeRenderbuffer() {
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    return {name, [](std::uint32_t n) { glDeleteRenderbuffers(1, &n); }};
}

Owned makeSampler() {
    GLuint name = 0;
    glGenSamplers(1, &name);
    return {name, [](std::uint32_t n) { glDeleteSamplers(1, &n); }};
}

void fill(const Owned& buffer, const void* data, std::size_t bytes) {
    glBindBuffer(GL_ARRAY_BUFFER, buffer.name());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(bytes), data, GL_STREAM_DRAW);
}

void attribute(std::uint32_t location, int floats, std::size_t stride, std::size_t offset, std::uint32_t divisor) {
    glVertexAttribPointer(location, floats, GL_FLOAT, GL_FALSE, static_cast<GLsizei>(stride),
                          reinterpret_cast<const void*>(offset));
    glVertexAttribDivisor(location, divisor);
    glEnableVertexAttribArray(location);
}

void bindTexture(int unit, std::uint32_t target, const Owned& texture) {
    glActiveTexture(GL_TEXTURE0 + static_cast<GLenum>(unit));
    glBindTexture(target, texture.name());
    glActiveTexture(GL_TEXTURE0);
}

void bindSampler(int unit, const Owned& sampler) { glBindSampler(static_cast<GLuint>(unit), sampler.name()); }

void drawFullscreen(const Owned& emptyVertexArray) {
    glBindVertexArray(emptyVertexArray.name());
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

Program::Program(std::initializer_list<const char*> vertex, std::initializer_list<const char*> fragment)
    : m_program(glCreateProgram(), [](std::uint32_t n) { glDeleteProgram(n); }) {
    const Owned vertexShader = makeShader(GL_VERTEX_SHADER), fragmentShader = makeShader(GL_FRAGMENT_SHADER);
    compile(vertexShader, vertex, m_problem);
    compile(fragmentShader, fragment, m_problem);
    glAttachShader(m_program.name(), vertexShader.name());
    glAttachShader(m_program.name(), fragmentShader.name());
    glLinkProgram(m_program.name());
    glDetachShader(m_program.name(), vertexShader.name());
    glDetachShader(m_program.name(), fragmentShader.name());
    GLint done = 0;
    glGetProgramiv(m_program.name(), GL_LINK_STATUS, &done);
    if (done) return;
    char log[4096] = {};
    glGetProgramInfoLog(m_program.name(), sizeof log, nullptr, log);
    m_problem += log;
    if (m_problem.empty()) m_problem = "A shader did not link.";
}

void Program::use() const { glUseProgram(m_problem.empty() ? m_program.name() : 0); }
int Program::location(const char* name) const { return glGetUniformLocation(m_program.name(), name); }

void Program::set(const char* name, int value) const { glUniform1i(location(name), value); }
void Program::set(const char* name, float value) const { glUniform1f(location(name), value); }
void Program::set(const char* name, const glm::vec2& v) const { glUniform2fv(location(name), 1, glm::value_ptr(v)); }
void Program::set(const char* name, const glm::vec3& v) const { glUniform3fv(location(name), 1, glm::value_ptr(v)); }
void Program::set(const char* name, const glm::vec4& v) const { glUniform4fv(location(name), 1, glm::value_ptr(v)); }
void Program::set(const char* name, const glm::mat3& v) const {
    glUniformMatrix3fv(location(name), 1, GL_FALSE, glm::value_ptr(v));
}
void Program::set(const char* name, const glm::mat4& v) const {
    glUniformMatrix4fv(location(name), 1, GL_FALSE, glm::value_ptr(v));
}

}  // namespace gyre::editor::gl
