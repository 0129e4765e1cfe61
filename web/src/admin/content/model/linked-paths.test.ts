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
  linkWarning(path, linkedPaths({ ...defaultContent, home: { ...home, ...changes } }).known) === undefined;

test('pages of projects are offered, and their former addresses known', () => {
  const { offered } = linkedPaths({ ...defaultContent, home: { ...home, projects: own } });
  expect(offered).toEqual([...FIXED_PATHS.offered, '/projects/silo']);
  const paths = ['/projects/silo', '/projects/old-silo', '/projects/other', '/get-started'];
  expect(paths.map((path) => isKnown(path, { projects: own }))).toEqual([true, true, false, true]);
});

test('a service that the page of services does not have is doubted, and one that is not saved yet is known', () => {
  const { known } = linkedPaths(defaultContent);
  const fine = [
    '/services#marine-engine-services',
    '/Services/?a=b#welding-and-fabrication',
    '/services#',
    '/about#nowhere',
  ];
  for (const path of [...fine, '/services#main']) expect(linkWarning(path, known)).toBeUndefined();
  expect(linkWarning('/services#nowhere', known)).toMatch(/^The page \/services has no place #nowhere[:.]/);
  expect(linkWarning('/services#marine', known)).toBeDefined();
  expect(linkWarning('/services#marine', known, true)).toBeUndefined();
  const { pages } = defaultContent;
  const services = { ...pages.services, items: [{ ...pages.services.items[0]!, title: 'Diving' }] };
  const own = linkedPaths({ ...defaultContent, pages: { ...pages, services } }).known;
  expect(linkWarning('/services#diving', own)).toBeUndefined();
  expect(linkWarning('/services#marine-engine-services', own)).toBeDefined();
});

test('while samples are shown, what is below the projects may be one of them', () => {
  const sample = '/projects/mv-volta-star-hull-repaint';
  expect(isKnown(sample, { projects: [], sampleProjects: 'shown' })).toBe(true);
  expect(isKnown(sample, { projects: [], sampleProjects: 'hidden' })).toBe(false);
});
