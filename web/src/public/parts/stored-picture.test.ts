import type { Variant } from 'shared/media/media.ts';
import { expect, test } from 'vitest';
import { findPicture, storedPicture } from './stored-picture.ts';

const LISTED = {
  name: 'boat.jpg',
  url: '/uploads/boat.jpg',
  type: 'image/jpeg',
  width: 800,
  height: 600,
  caption: '',
  alt: '',
  focus: { x: 50, y: 50 },
  version: 'v1',
  variants: [
    { url: '/variants/v1/400.avif', width: 400, type: 'image/avif' },
    { url: '/variants/v1/800.avif', width: 800, type: 'image/avif' },
    { url: '/variants/v1/400.webp', width: 400, type: 'image/webp' },
  ] as Variant[],
  placeholder: 'data:image/webp;base64,x',
} as const satisfies Parameters<typeof storedPicture>[0];
const BOAT = storedPicture(LISTED);
const KNOWN = { stored: { 'boat.jpg': BOAT }, origin: 'https://site.example' };

test('smaller forms are listed for `srcset`', () => {
  expect(BOAT).toMatchObject({
    avif: '/variants/v1/400.avif 400w, /variants/v1/800.avif 800w',
    webp: '/variants/v1/400.webp 400w',
    placeholder: 'data:image/webp;base64,x',
  });
});

test('has the entered caption, else its file name, and its focal point', () => {
  expect(BOAT).toMatchObject({ name: 'boat.jpg', title: 'boat', alt: '', position: '' });
  const told = { ...LISTED, name: 'img_20-x.jpg', alt: 'A boat', focus: { x: 0, y: 100 } };
  expect(storedPicture(told)).toMatchObject({ title: 'img 20 x', alt: 'A boat', position: '0-100' });
  expect(storedPicture({ ...told, caption: 'On the slipway' })).toMatchObject({ title: 'On the slipway' });
});

test('a picture that may be transparent has no placeholder', () => {
  expect(storedPicture({ ...LISTED, type: 'image/png' }).placeholder).toBe('');
});

test.each([['/uploads/boat.jpg'], ['  /uploads/boat.jpg?v=old '], ['https://site.example/uploads/boat.jpg']])(
  '%s is the picture of the library',
  (address) => {
    expect(findPicture(address, KNOWN)).toEqual({ src: '/uploads/boat.jpg', stored: BOAT });
  },
);

test.each([
  ['an empty address', ' '],
  ['one that is not in the library', '/uploads/gone.jpg'],
  ['a name that every object has', '/uploads/constructor'],
  ['one of another site', 'https://elsewhere.example/boat.jpg'],
  ['one of another site without a scheme', '//elsewhere.example/boat.jpg'],
  ['a script', 'javascript:alert(1)'],
  ['a text in itself', 'data:image/png;base64,x'],
])('%s cannot be shown', (_what, address) => {
  expect(findPicture(address, KNOWN)).toBeUndefined();
});

test('a built-in drawing keeps its address', () => {
  expect(findPicture('/art/yard.svg#part', KNOWN)).toEqual({ src: '/art/yard.svg#part', stored: undefined });
});

test('without a list of pictures every address of the site is kept', () => {
  expect(findPicture('/uploads/gone.jpg', null)).toEqual({ src: '/uploads/gone.jpg', stored: undefined });
});
