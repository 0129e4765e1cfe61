// Links at the end of a project's page, over HTTP (rule A24h).
import { expect, test } from 'vitest';
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { makeProject } from 'shared/content/projects/project-shape.ts';
import { serverForEach } from '../../testing/test-server.ts';

type Given = Parameters<typeof makeProject>[0];

const server = serverForEach();

function save(...projects: Given[]) {
  const home = { ...defaultContent.home, projects: projects.map(makeProject) };
  return server.request('PUT', '/api/content', { as: 'efua', body: { ...defaultContent, home } });
}

const named = (slug: string, trade = ''): Given => ({ title: slug, trade, page: { slug } });
const elsewhere: Given = { title: 'Elsewhere', href: 'https://example.com/elsewhere' };

/** The targets of the cards of a page, and its text. */
async function cardsOf(path: string) {
  const { text } = await server.request('GET', path);
  const cards = [...text.matchAll(/<article.*?<\/article>/gs)].map(([card]) => /href="([^"]*)"/.exec(card)?.[1]);
  return { cards, text };
}

test('a page ends with up to three other projects with a page, those of the same trade first', async () => {
  await save(named('quay', 'Dredging'), elsewhere, named('berth'), named('tank', 'Painting; Dredging'), named('ship'));
  const { cards, text } = await cardsOf('/projects/ship');
  expect(cards).toEqual(['/projects/quay', '/projects/berth', '/projects/tank']);
  expect(text).toContain('>More projects</h2>');
  expect((await cardsOf('/projects/tank')).cards).toEqual(['/projects/quay', '/projects/berth', '/projects/ship']);
  expect((await cardsOf('/projects/quay')).cards).toEqual(['/projects/tank', '/projects/berth', '/projects/ship']);
});

test('without other projects it ends without cards, but still has a link to all projects', async () => {
  await save(named('tank'), elsewhere);
  const { cards, text } = await cardsOf('/projects/tank');
  expect(cards).toEqual([]);
  expect(text).not.toContain('More projects');
  expect(text).toMatch(/href="\/projects" class="more">All projects/);
});
