import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { makeProject } from 'shared/content/projects/project-shape.ts';
import { expect, test } from 'vitest';
import { linkWarning } from './link-warning.ts';
import { FIXED_PATHS, linkedPaths } from './linked-paths.ts';

const { home } = defaultContent;
const own = [
  makeProject({ title: 'Silo', page: { slug: 'silo', addresses: ['old-silo'] } }),
  makeProject({ title: 'Without a page' }),
];
const isKnown = (path: string, changes: Partial<typeof home>) =>
  linkWarning(path, { ...linkedPaths({ ...defaultContent, home: { ...home, ...changes } }), services: [] }) ===
  undefined;

test('pages of projects are offered, and their former addresses are known', () => {
  const { offered } = linkedPaths({ ...defaultContent, home: { ...home, projects: own } });
  expect(offered).toEqual([...FIXED_PATHS.offered, '/projects/silo']);
  const paths = ['/projects/silo', '/projects/old-silo', '/projects/other', '/get-started'];
  expect(paths.map((path) => isKnown(path, { projects: own }))).toEqual([true, true, false, true]);
});

test('while samples are shown, addresses below the projects have no warning', () => {
  const sample = '/projects/mv-volta-star-hull-repaint';
  expect(isKnown(sample, { projects: [], sampleProjects: 'shown' })).toBe(true);
  expect(isKnown(sample, { projects: [], sampleProjects: 'hidden' })).toBe(false);
});
