// Depth of the scene behind a pixel, from the depth buffer. Put in front of a shader's own text.
uniform sampler2D sceneDepth;
uniform vec4 depthTerms;       // projection[2][2], [3][2], [2][3], [3][3]

// Along the line the camera looks, from the eye. [m]
float viewDepthAt(ivec2 pixel) {
    float depth = 2.0 * texelFetch(sceneDepth, pixel, 0).r - 1.0;
    return (depthTerms.y - depth * depthTerms.w) / (depthTerms.x - depth * depthTerms.z);
}
