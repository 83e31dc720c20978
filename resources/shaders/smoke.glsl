// How smoke throws on the key light. Put in front of a shader's own text.
const float kForward = 0.35;   // share of the light that smoke throws on mostly ahead; the rest goes everywhere alike

// Henyey and Greenstein's phase function, 1 on average [Henyey, Greenstein 1941].
float aheadPhase(float cosine) {
    const float g = 0.5;
    float apart = 1.0 + g * g - 2.0 * g * cosine;
    return (1.0 - g * g) / (apart * sqrt(apart));
}

// Light comes to the depths of smoke by being scattered many times: each octave is dimmed less
// [Wrenninge, Kulla, Lundqvist, "Oz: the great and volumetric", SIGGRAPH talks 2013]; the last as the two-stream
// approximation has it for cloud that absorbs nothing and scatters mostly ahead.
float keyShare(float depth, float phase) {
    return 0.52 * exp(-1.2 * depth) * phase + 0.22 * exp(-0.3 * depth) + 0.08 / (1.0 + 0.15 * depth);
}
