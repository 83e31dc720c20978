#include "Gl.h"

#include <SDL.h>

#include <cstdio>

namespace gl {

#define VIEWER_DEFINE(Type, Name) Type Name = nullptr;
VIEWER_GL(VIEWER_DEFINE)
#undef VIEWER_DEFINE

bool load() {
#define VIEWER_FIND(Type, Name) \
    if (!(Name = reinterpret_cast<Type>(SDL_GL_GetProcAddress("gl" #Name)))) return false;
    VIEWER_GL(VIEWER_FIND)
#undef VIEWER_FIND
    return true;
}

namespace {

GLuint shader(GLenum kind, const std::string& text) {
    const GLuint made = CreateShader(kind);
    const char* source = text.c_str();
    ShaderSource(made, 1, &source, nullptr);
    CompileShader(made);
    GLint fine = 0;
    GetShaderiv(made, GL_COMPILE_STATUS, &fine);
    if (fine) return made;
    char words[1024] = "";
    GetShaderInfoLog(made, sizeof words, nullptr, words);
    std::fprintf(stderr, "sdl_viewer: %s\n", words);
    return 0;
}

}  // namespace

GLuint program(const std::string& vertex, const std::string& fragment) {
    const GLuint first = shader(GL_VERTEX_SHADER, vertex), second = shader(GL_FRAGMENT_SHADER, fragment);
    if (!first || !second) return 0;
    const GLuint made = CreateProgram();
    AttachShader(made, first);
    AttachShader(made, second);
    LinkProgram(made);
    return made;
}

}  // namespace gl
