// Depth alone is kept.
void main() {}
