// The way back through the film of post.frag. Put in front of a shader's own text.
uniform float exposure;

// What the film shows as this colour: its rational curve, solved for the light.
vec3 beforeFilm(vec3 shown) {
    // The whitening of bright light is left out: what is shown is not that bright.
    vec3 a = 2.51 - 2.43 * shown, b = 0.03 - 0.59 * shown, c = -0.14 * shown;
    return (sqrt(b * b - 4.0 * a * c) - b) / (2.0 * a) / exposure;
}
