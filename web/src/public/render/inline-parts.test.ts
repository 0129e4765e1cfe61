// The inline elements of the document.
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { expect, test } from 'vitest';
import { inlineJson, startScript, themeStyle } from './inline-parts.ts';

test('data cannot end its element', () => {
  const value = { text: '</script><!--\u2028\u2029' };
  expect(inlineJson(value)).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(inlineJson(value))).toEqual(value);
});

test('the inline script stays small (rule A18)', () => {
  const assets = {
    script: '/assets/public-main-12345678.js',
    islandScript: '',
    styles: [],
    fonts: [],
    links: [],
    release: '',
  };
  expect(startScript(assets).length).toBeLessThanOrEqual(600);
});

test('only a plain colour becomes the accent', () => {
  const { branding } = defaultContent;
  const styleOf = (accent: string) => themeStyle({ ...branding, theme: { mode: 'system', accent } });
  expect(styleOf('#0F0')).toBe(':root{--accent:#00ff00}');
  expect(styleOf('red}*{display:none')).toBe(':root{--accent:#2563eb}');
  expect(themeStyle({ ...branding, logoWidth: 120 })).toBe(':root{--accent:#2563eb;--logo-w:120px}');
});
