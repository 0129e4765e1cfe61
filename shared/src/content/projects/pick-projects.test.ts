// Which projects the site shows (rules A16, A17).
import { expect, test } from 'vitest';
import { hasFurtherPictures, listProjects, titleFromFilename } from './pick-projects.ts';
import { makeProject } from './project-shape.ts';

function projects(count: number, prefix: string) {
  return Array.from({ length: count }, (_, index) => makeProject({ title: `${prefix}${index}` }));
}
const pictures = Array.from({ length: 12 }, (_, index) => ({
  name: `tank-work_${index}.jpg`,
  url: `/uploads/${index}`,
}));

test('configured projects come first, in their order', () => {
  expect(listProjects(projects(2, 'c'), pictures, projects(3, 's'))).toEqual(projects(2, 'c'));
});

test('without configured projects, the first nine pictures are shown, titled by file name', () => {
  const picked = listProjects([], pictures, projects(3, 's'));
  expect(picked[0]).toEqual(makeProject({ title: 'Tank work 0', imageUrl: '/uploads/0' }));
  expect(picked.map((project) => project.imageUrl)).toEqual(pictures.slice(0, 9).map(({ url }) => url));
  expect([12, 9].map((count) => hasFurtherPictures([], pictures.slice(0, count)))).toEqual([true, false]);
  expect(hasFurtherPictures(projects(1, 'c'), pictures)).toBe(false);
});

test('without projects and pictures, the samples are shown', () => {
  expect(listProjects([], [], projects(12, 's'))).toEqual(projects(12, 's'));
  expect(listProjects([], [], [])).toEqual([]);
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

test('a blank entry is skipped, and a list of blank entries counts as empty', () => {
  const blank = makeProject({ title: ' ', href: '/contact' });
  expect(listProjects([blank, ...projects(2, 'c')], [], [])).toEqual(projects(2, 'c'));
  expect(listProjects([blank], [], projects(3, 's'))).toEqual(projects(3, 's'));
});

test('a project made from a picture is titled by its caption, else by its file name', () => {
  const pictures = [
    { name: 'tank-2.jpeg', url: '/a', caption: 'Tank 7, relined' },
    { name: 'tank-2.jpeg', url: '/b', caption: '' },
  ];
  expect(listProjects([], pictures, []).map(({ title }) => title)).toEqual(['Tank 7, relined', 'Tank']);
});
