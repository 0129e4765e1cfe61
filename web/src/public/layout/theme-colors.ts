// The colour of the browser's own interface: that of the header.

export const THEME_COLORS = { light: '#ffffff', dark: '#111a24' } as const;
