// The demo's pictures differ: none is a part of another.
import { expect, test } from 'vitest';
import { defaultContent } from '../../shared/src/content/defaults/default-content.ts';
import { drawScenes } from './draw-pictures.ts';
import { withPictures } from './fill-site.ts';
import { PROJECT_PAGES } from './project-pages.ts';

const scenes = drawScenes();

/** The shapes that a scene draws, whatever part of it is shown and in whatever colours. */
function shapesOf(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, '').replaceAll(/#[0-9a-f]{3,8}/gi, '');
}

test('no picture is a part of another', () => {
  const names = new Map<string, string[]>();
  for (const [name, svg] of scenes) {
    const shapes = shapesOf(svg);
    names.set(shapes, [...(names.get(shapes) ?? []), name]);
  }
  expect([...names.values()].filter((same) => same.length > 1)).toEqual([]);
});

test('every project page with one of two compared pictures has both, and both are drawn', () => {
  const pairs = Object.values(PROJECT_PAGES)
    .map(({ beforeUrl, afterUrl }) => [beforeUrl, afterUrl].filter((address) => address !== undefined))
    .filter((pair) => pair.length > 0);
  expect(pairs).toHaveLength(2);
  for (const pair of pairs) expect(pair).toHaveLength(2);
  expect(pairs.flat().filter((address) => !scenes.has(address.replace('/uploads/', '')))).toEqual([]);
});

test('every place of the pages has a picture of its own', () => {
  const { hero, everyPage, home, pages, ...others } = withPictures(defaultContent);
  const { projects, coreServices, ...restOfHome } = home;
  // The page for unknown addresses repeats the scene of the hero.
  const places = [[hero, everyPage], ...projects, ...coreServices, restOfHome, ...Object.values(pages), others];
  const shown = places.flatMap((place) => {
    const addresses = [...JSON.stringify(place).matchAll(/\/uploads\/([^"]+)/g)].map(([, name]) => name);
    return addresses.filter((name, index) => addresses.indexOf(name) === index);
  });
  expect(shown.filter((name, index) => shown.indexOf(name) !== index)).toEqual([]);
  expect(shown.filter((name) => !scenes.has(name ?? ''))).toEqual([]);
});
