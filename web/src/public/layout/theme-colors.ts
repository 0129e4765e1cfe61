// The colour that a browser gives its own surfaces: that of the header.

export const THEME_COLORS = { light: '#ffffff', dark: '#111a24' } as const;
