import { expect, test } from 'vitest';
import { veilOver } from './hero-veil.ts';

/** Relative luminance of a grey from 0 to 255, as defined by WCAG. */
function lightOf(grey: number): number {
  const part = grey / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** `--scrim` and `--steel-200`, the darker of the two text colours on it. */
const SCRIM = 7;
const WORDS = 220;

test('text is readable on every picture, and none is darkened more than the built-in scene', () => {
  for (let brightest = 0; brightest <= 255; brightest += 1) {
    const veil = veilOver(brightest);
    const surface = SCRIM * veil + brightest * (1 - veil);
    const contrast = (lightOf(WORDS) + 0.05) / (lightOf(surface) + 0.05);
    expect(contrast, `on ${brightest}`).toBeGreaterThanOrEqual(4.5);
    expect(veil, `on ${brightest}`).toBeLessThanOrEqual(0.66);
  }
  expect(veilOver(120)).toBeLessThan(veilOver(200));
});
