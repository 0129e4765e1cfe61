// Where pictures are used, over HTTP: in the content, or as projects of the home page; and unused pictures.
import { expect, test } from 'vitest';
import { fileForm, makePicture, makeUpload } from '../../testing/make-picture.ts';
import { asEfua, serverForEach } from '../../testing/test-server.ts';
import { uploadNames } from '../../testing/upload-names.ts';

const server = serverForEach();

const admin = asEfua(server);

test('the places where a picture is used are read from the content', async () => {
  await makeUpload(server);
  await makeUpload(server, 'boat2.png');
  const content = (await admin('GET', '/api/content')).json as Record<string, object>;
  await admin('PUT', '/api/content', {
    ...content,
    hero: { image: '/uploads/boat.png?v=1' },
    cta: { backgroundImage: 'https://www.example.com/uploads/boat.png' },
    branding: { logoUrl: '/uploads/boat2.png' },
  });
  const usage = await server.request('GET', '/api/uploads/boat.png/usage', { as: 'kofi' });
  expect(usage.json).toEqual({ usedIn: ['hero.image', 'cta.backgroundImage'].toSorted((a, b) => b.localeCompare(a)) });
  expect((await server.request('GET', '/api/uploads/none.png/usage', { as: 'kofi' })).status).toBe(404);
  const all = await server.request('GET', '/api/uploads/usage', { as: 'kofi' });
  expect(all.json).toMatchObject({ 'boat.png': expect.any(Array), 'boat2.png': ['branding.logoUrl'] });
});

test('without projects in the content, the pictures of the category that stand for them count as used', async () => {
  await admin('POST', '/api/categories', { name: 'Projects' });
  for (let number = 1; number <= 10; number += 1) {
    await makeUpload(server, `job-${number}.png`);
    await admin('POST', `/api/uploads/job-${number}.png/meta`, { categories: ['projects'] });
  }
  const usedIn = async (name: string) => (await admin('GET', `/api/uploads/${name}/usage`)).json;
  expect(await usedIn('job-10.png')).toEqual({ usedIn: ['home.projects'] });
  // The home page shows six, and the page of the projects nine.
  expect(await usedIn('job-2.png')).toEqual({ usedIn: ['home.projects'] });
  expect(await usedIn('job-1.png')).toEqual({ usedIn: [] });
  const content = (await admin('GET', '/api/content')).json as { home: object };
  const name = (projects: object[]) =>
    admin('PUT', '/api/content', { ...content, home: { ...content.home, projects } });
  const blank = { title: '', summary: '', imageUrl: '', href: '' };
  await name([blank]);
  expect(await usedIn('job-10.png')).toEqual({ usedIn: ['home.projects'] });
  await name([{ ...blank, title: 'Slipway', imageUrl: '/uploads/job-1.png' }]);
  expect((await admin('GET', '/api/uploads/usage')).json).toEqual({ 'job-1.png': ['home.projects.0.imageUrl'] });
});

test('a picture for a page is not in the gallery, and one in neither place is listed as unused', async () => {
  for (const name of ['shown.png', 'logo.png', 'spare.png']) {
    const raw = fileForm(await makePicture(), name);
    const query = name === 'shown.png' ? '' : '?for=page';
    expect((await server.request('POST', `/api/upload${query}`, { as: 'efua', raw })).status).toBe(201);
  }
  expect(await uploadNames(server)).toEqual(['shown.png']);
  const content = (await server.request('GET', '/api/content')).json as { branding: object };
  await admin('PUT', '/api/content', { ...content, branding: { ...content.branding, logoUrl: '/uploads/logo.png' } });
  expect(await uploadNames(server, '?unused=true', 'efua')).toEqual(['spare.png']);
  expect(await uploadNames(server, '?unused=true&hidden=false', 'efua')).toEqual([]);
  expect(await uploadNames(server, '?unused=false', 'efua')).toHaveLength(3);
  expect(await uploadNames(server, '?unused=true')).toEqual([]);
  expect((await admin('GET', '/api/uploads?unused=maybe')).status).toBe(400);
  const raw = fileForm(await makePicture());
  expect((await server.request('POST', '/api/upload?for=nothing', { as: 'efua', raw })).status).toBe(400);
});
