// The hero has two spellings in the API (rule A5), over HTTP.
import { expect, test } from 'vitest';
import { serverForEach } from '../../testing/test-server.ts';

type Document = Record<string, unknown>;

const server = serverForEach();

test.each([
  [
    "the editor's",
    { primaryButtonText: 'Go', backgroundImage: '/b.jpg' },
    { image: '/b.jpg', ctaPrimary: { label: 'Go', href: '/get-started' } },
  ],
  [
    "the document's",
    { image: '/b.jpg', ctaPrimary: { label: 'Go', href: '/go' } },
    { backgroundImage: '/b.jpg', primaryButtonText: 'Go', primaryButtonLink: '/go' },
  ],
])('a change of %s changes both spellings', async (_name, change, expected) => {
  const document = (await server.request('GET', '/api/content')).json as { hero: Document };
  const body = { ...document, hero: { ...document.hero, ...change } };
  const answer = await server.request('PUT', '/api/content', { as: 'efua', body });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ hero: { ...change, ...expected } });
});
