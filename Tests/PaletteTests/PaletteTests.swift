import Testing

@Suite struct `Palette placeholder` {}
