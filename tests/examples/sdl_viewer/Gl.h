// The few functions of OpenGL 3.3 that the viewer needs, loaded through SDL without a loader library.
#pragma once

#include <SDL_opengl.h>

#include <string>

// clang-format off
#define VIEWER_GL(X) \
    X(PFNGLCREATESHADERPROC, CreateShader) X(PFNGLSHADERSOURCEPROC, ShaderSource) \
    X(PFNGLCOMPILESHADERPROC, CompileShader) X(PFNGLGETSHADERIVPROC, GetShaderiv) \
    X(PFNGLGETSHADERINFOLOGPROC, GetShaderInfoLog) X(PFNGLCREATEPROGRAMPROC, CreateProgram) \
    X(PFNGLATTACHSHADERPROC, AttachShader) X(PFNGLLINKPROGRAMPROC, LinkProgram) X(PFNGLUSEPROGRAMPROC, UseProgram) \
    X(PFNGLGETUNIFORMLOCATIONPROC, GetUniformLocation) X(PFNGLUNIFORMMATRIX4FVPROC, UniformMatrix4fv) \
    X(PFNGLUNIFORM1FPROC, Uniform1f) X(PFNGLUNIFORM1IPROC, Uniform1i) X(PFNGLUNIFORM3FPROC, Uniform3f) \
    X(PFNGLGENVERTEXARRAYSPROC, GenVertexArrays) X(PFNGLBINDVERTEXARRAYPROC, BindVertexArray) \
    X(PFNGLGENBUFFERSPROC, GenBuffers) X(PFNGLBINDBUFFERPROC, BindBuffer) X(PFNGLBUFFERDATAPROC, BufferData) \
    X(PFNGLENABLEVERTEXATTRIBARRAYPROC, EnableVertexAttribArray) X(PFNGLVERTEXATTRIBPOINTERPROC, VertexAttribPointer) \
    X(PFNGLVERTEXATTRIBDIVISORPROC, VertexAttribDivisor) X(PFNGLDRAWARRAYSINSTANCEDPROC, DrawArraysInstanced) \
    X(PFNGLACTIVETEXTUREPROC, ActiveTexture) \
    X(PFNGLGENFRAMEBUFFERSPROC, GenFramebuffers) X(PFNGLBINDFRAMEBUFFERPROC, BindFramebuffer) \
    X(PFNGLFRAMEBUFFERTEXTURE2DPROC, FramebufferTexture2D) X(PFNGLCHECKFRAMEBUFFERSTATUSPROC, CheckFramebufferStatus)
// clang-format on

namespace gl {

#define VIEWER_DECLARE(Type, Name) extern Type Name;
VIEWER_GL(VIEWER_DECLARE)
#undef VIEWER_DECLARE

/// Loads all functions; returns false if one is missing. Needs a current context.
bool load();
/// A program of these two shaders; 0 and a message on stderr if they do not compile.
GLuint program(const std::string& vertex, const std::string& fragment);

}  // namespace gl
