// A clock that is far ahead erases nothing (rule H22): with the server's own hourly work, also after a restart.
import { beforeEach, expect, test } from 'vitest';
import { makeLead } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { serverForEach } from '../../testing/test-server.ts';

const DAY_MS = 86_400_000;
const YEARS_MS = 3 * 365 * DAY_MS;

const server = serverForEach();
beforeEach(async () => {
  await makeLead(server, { status: 'closed' });
  await makeLead(server);
  await server.request('DELETE', '/api/messages/2', { as: 'efua' });
  await makeUpload(server);
  await server.context.media.variants.idle();
  await server.request('DELETE', '/api/uploads/boat.png', { as: 'efua' });
  await passHours(1);
});

async function passHours(count: number): Promise<void> {
  for (let hour = 0; hour < count; hour += 1) {
    server.advance(3_600_000);
    await server.context.hourly.run();
  }
}

async function kept() {
  const { leads, activity, uploads, idempotency_keys: keys } = await server.countRows();
  return { leads, activity, uploads, keys, files: (await server.mediaFiles()).length };
}

test('a clock that leaps ahead erases nothing for a day, and nothing is missing after its correction', async () => {
  const before = await kept();
  server.advance(YEARS_MS);
  await passHours(12);
  await server.restart();
  await passHours(12);
  expect(await kept()).toEqual(before);
  server.advance(-YEARS_MS);
  await passHours(3);
  expect(await kept()).toEqual(before);
  const bin = await server.request('GET', '/api/messages/deleted', { token: await signInAgain(server, 'efua') });
  expect(bin.json).toMatchObject([{ id: 2 }]);
});

test('a clock that stays ahead is trusted after a day', async () => {
  server.advance(YEARS_MS);
  await passHours(26);
  expect(await server.countRows()).toMatchObject({ leads: 0 });
  await server.restart();
  await expect.poll(() => server.mediaFiles()).toEqual([]);
});

test('an advance of less than a week is no leap of the clock', async () => {
  for (let week = 0; week < 5; week += 1) {
    server.advance(6 * DAY_MS);
    await passHours(1);
  }
  // The closed one is kept longer.
  expect(await server.countRows()).toMatchObject({ leads: 1 });
});
