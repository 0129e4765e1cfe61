// How readable text on the accent colour is: the site uses black or white, whichever contrasts more.

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Never below 4.5, the minimum of WCAG. */
export function textOnAccent(colour: string): { ink: 'black' | 'white'; ratio: number } {
  const light = luminance(colour);
  const [onWhite, onBlack] = [1.05 / (light + 0.05), (light + 0.05) / 0.05];
  return onWhite > onBlack ? { ink: 'white', ratio: onWhite } : { ink: 'black', ratio: onBlack };
}
