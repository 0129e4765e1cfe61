// Which projects the home page shows (rules A16, A17).
import { expect, test } from 'vitest';
import { pickProjects, titleFromFilename } from './pick-projects.ts';

function projects(count: number, prefix: string) {
  return Array.from({ length: count }, (_, index) => ({
    title: `${prefix}${index}`,
    summary: '',
    imageUrl: '',
    href: '',
  }));
}
const pictures = Array.from({ length: 12 }, (_, index) => ({
  name: `tank-work_${index}.jpg`,
  url: `/uploads/${index}`,
}));

test('configured projects come first, nine at most, in their order', () => {
  expect(pickProjects(projects(2, 'c'), pictures, projects(3, 's'))).toEqual(projects(2, 'c'));
  expect(pickProjects(projects(12, 'c'), pictures, [])).toEqual(projects(12, 'c').slice(0, 9));
});

test('without them, nine pictures titled by their file names', () => {
  const picked = pickProjects([], pictures, projects(3, 's'));
  expect(picked).toHaveLength(9);
  expect(picked[0]).toEqual({ title: 'Tank work 0', summary: '', imageUrl: '/uploads/0', href: '' });
  expect(picked.map((project) => project.imageUrl)).toEqual(pictures.slice(0, 9).map((picture) => picture.url));
});

test('without either, the samples', () => {
  expect(pickProjects([], [], projects(12, 's'))).toEqual(projects(12, 's').slice(0, 9));
  expect(pickProjects([], [], [])).toEqual([]);
});

test.each([
  ['MV_volta-star-2.jpg', 'Mv volta star'],
  ['tank.jpg', 'Tank'],
  ['tank-2.jpeg', 'Tank'],
  ['harbour.night.png', 'Harbour.night'],
  ['photo-2024.jpg', 'Photo 2024'],
  ['UPPER CASE.JPG', 'Upper case'],
  ['a__b--c.webp', 'A b c'],
  ['no-extension', 'No extension'],
  ['.jpg', ''],
  ['', ''],
  ['ɛsi.jpg', 'Ɛsi'],
])('%s is titled %j', (name, title) => expect(titleFromFilename(name)).toBe(title));

test('one that is still blank takes no place, and alone counts as none', () => {
  const blank = { title: ' ', summary: '', imageUrl: '', href: '/contact' };
  expect(pickProjects([blank, ...projects(2, 'c')], [], [])).toEqual(projects(2, 'c'));
  expect(pickProjects([blank], [], projects(3, 's'))).toEqual(projects(3, 's'));
});
