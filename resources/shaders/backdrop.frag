// A picture behind everything: as large as covers the view, its middle in the middle, its colours as they are in its file, but
// for the brightest, which the film would whiten.
uniform sampler2D picture;    // linear light, top row first
uniform vec2 share;           // of the picture that is in view, each way

in vec2 point;
out vec4 color;

void main() {
    vec3 shown = texture(picture, 0.5 + 0.5 * share * vec2(point.x, -point.y)).rgb;
    color = vec4(beforeFilm(min(shown, 0.93)), 1.0);
}
