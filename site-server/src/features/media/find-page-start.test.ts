// A page of the library around a picture, over HTTP (rule F17c).
import type { Upload } from 'shared/media/media.ts';
import { beforeEach, expect, test } from 'vitest';
import { makeUpload } from '../../testing/make-picture.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();
beforeEach(async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await makeUpload(server, `${name}.png`);
});

async function ask(query: string) {
  const { json, headers, status } = await server.request('GET', `/api/uploads?${query}`);
  expect(status).toBe(200);
  return { names: (json as Upload[]).map(({ name }) => name.slice(0, 1)).join(''), place: headers.get('x-place') };
}

test('has the picture in its middle, by place, or by a present or former name', async () => {
  expect(await ask('limit=3')).toEqual({ names: 'edc', place: null });
  expect(await ask('limit=3&place=2')).toEqual({ names: 'dcb', place: '2' });
  expect(await ask('limit=3&around=b.png')).toEqual({ names: 'cba', place: '3' });
  expect(await ask('limit=3&place=0')).toEqual({ names: 'edc', place: '0' });
  expect(await ask('limit=3&place=4')).toEqual({ names: 'ba', place: '4' });
  await server.request('POST', '/api/uploads/a.png/name', { as: 'efua', body: { name: 'quay' } });
  expect(await ask('limit=3&around=a.png')).toEqual({ names: 'bq', place: '4' });
});

test.each(['around=c.png', 'place=2'])('its Link header has the pages after it: %s', async (query) => {
  const { headers } = await server.request('GET', `/api/uploads?limit=3&${query}`);
  const next = /^<\/api\/uploads\?([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  expect(await ask(next ?? '')).toEqual({ names: 'a', place: null });
});

test('a place behind the end is that of the last picture, as the list may have become shorter', async () => {
  expect(await ask('limit=3&place=5')).toEqual({ names: 'ba', place: '4' });
  expect(await ask('limit=3&place=0&category=none')).toEqual({ names: '', place: null });
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await server.request('POST', `/api/uploads/${name}.png/meta`, { as: 'efua', body: { hidden: true } });
  expect(await ask('limit=3&place=5')).toEqual({ names: '', place: null });
});

test('is empty if there is no such picture, or visitors may not see it', async () => {
  await server.request('POST', '/api/uploads/b.png/meta', { as: 'efua', body: { hidden: true } });
  for (const query of ['around=b.png', 'around=none.png', 'around=%3Cscript%3E'])
    expect(await ask(query)).toEqual({ names: '', place: null });
  expect((await server.request('GET', '/api/uploads?place=-1')).status).toBe(400);
});
