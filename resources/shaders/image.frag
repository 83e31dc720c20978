// Its colours as they are in its file, whatever the light, but for the brightest, which the film would whiten.
uniform sampler2D picture;   // linear light, top row first

in vec2 share;
out vec4 color;

void main() {
    vec4 shown = texture(picture, share);
    if (shown.a < 0.004) discard;   // what is clear hides nothing
    color = vec4(beforeFilm(min(shown.rgb, 0.93)), shown.a);
}
