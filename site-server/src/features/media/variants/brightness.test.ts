// The brightness of pictures behind text: measured for new pictures, older ones in the hero, and new files.
import { expect, test } from 'vitest';
import type { Sharp } from 'sharp';
import type { Upload } from 'shared/media/media.ts';
import { fileForm, makePicture, makeUpload } from '../../../testing/make-picture.ts';
import { serverForEach } from '../../../testing/test-server.ts';

/** The brightness of pictures made by `makePicture`. */
const RIGHT_HALF = 0xf0;
const DARK = 0x40;
const dark = (image: Sharp) => image.linear(0, DARK);

const server = serverForEach();

async function brightest(): Promise<number | undefined> {
  const { variants, brightness } = server.context.media;
  await variants.idle();
  await brightness.idle();
  return ((await server.request('GET', '/api/uploads')).json as Upload[])[0]?.brightest;
}

test('a picture is as bright as its brightest area, and a new file is measured again', async () => {
  await makeUpload(server, 'boat.png', { colour: '#202020' });
  const measured = await brightest();
  expect(measured).toBeGreaterThanOrEqual(RIGHT_HALF);
  const raw = fileForm(await makePicture({ change: dark }));
  await server.request('PUT', '/api/uploads/boat.png', { as: 'efua', raw });
  expect(await brightest()).toBe(DARK);
  await server.request('POST', '/api/uploads/boat.png/undo', { as: 'efua' });
  expect(await brightest()).toBe(measured);
});

test('the brightness of an older picture is measured once the first screen shows it', async () => {
  await makeUpload(server, 'boat.png', { change: dark });
  await brightest();
  await server.context.database.transaction((tx) => tx.db.updateTable('uploads').set({ brightest: null }).execute());
  expect(await brightest()).toBeUndefined();
  const content = (await server.request('GET', '/api/content')).json as { hero: object };
  const hero = { ...content.hero, image: '/uploads/boat.png' };
  await server.request('PUT', '/api/content', { as: 'efua', body: { ...content, hero } });
  expect(await brightest()).toBe(DARK);
});
