// Several servers: the one in use first, and nothing left of one that is forgotten.
import { expect, test } from 'vitest';
import { createSettingsStore } from '../system/settings-store.ts';
import { createServerList } from './server-list.ts';

function makeList(forgetting = () => Promise.resolve()) {
  const settings = createSettingsStore({ store: {} });
  const done: string[] = [];
  const list = createServerList({
    settings,
    check: (address) =>
      Promise.resolve(
        address.includes('bad') ? { ok: false, problem: 'refused' } : { ok: true, server: address, version: '0.1.0' },
      ),
    onChange: () => void done.push(`open ${settings.read().server ?? 'nothing'}`),
    forgetAll(server) {
      done.push(`forget ${server}`);
      return forgetting();
    },
  });
  return { settings, list, done };
}

test('the latest is first, each once, and a server that does not answer changes nothing', async () => {
  const { settings, list, done } = makeList();
  for (const server of ['https://a', 'https://b', 'https://a']) await list.use(server);
  expect(await list.use('https://bad')).toEqual({ ok: false, problem: 'refused' });
  expect(settings.read()).toMatchObject({ server: 'https://a', servers: ['https://a', 'https://b'] });
  expect(done).toEqual(['open https://a', 'open https://b', 'open https://a']);
  for (let number = 0; number < 20; number += 1) await list.use(`https://${number}`);
  expect(settings.read().servers).toHaveLength(22);
});

test('forgetting one leaves nothing of it, and asks for another when it was in use', async () => {
  const { settings, list, done } = makeList();
  await list.use('https://a');
  await list.use('https://b');
  settings.change({ told: { 'https://a': { upTo: 7, at: '2026-03-02T09:15:00.000Z' } } });
  done.length = 0;
  expect(await list.forget('https://unknown')).toHaveLength(2);
  expect(await list.forget('https://a')).toEqual(['https://b']);
  expect(settings.read().told).toEqual({});
  expect(await list.forget('https://b')).toEqual([]);
  expect(settings.read().server).toBeUndefined();
  // A page that is still open would write anew what has been deleted.
  expect(done).toEqual(['forget https://a', 'open nothing', 'forget https://b']);
});

test('one of which not all could be deleted is still there to be forgotten', async () => {
  const { settings, list } = makeList(() => Promise.reject(new Error('EBUSY')));
  await list.use('https://a');
  await expect(list.forget('https://a')).rejects.toThrow('EBUSY');
  expect(settings.read()).toMatchObject({ server: undefined, servers: ['https://a'] });
});
