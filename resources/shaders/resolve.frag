// Depth of many samples to one: the farthest, so that smoke is not missing along the edges of what stands before it.
uniform sampler2DMS samples;
uniform int sampleCount;

in vec2 point;

void main() {
    float depth = 0.0;
    for (int i = 0; i < sampleCount; ++i) depth = max(depth, texelFetch(samples, ivec2(gl_FragCoord.xy), i).r);
    gl_FragDepth = depth;
}
