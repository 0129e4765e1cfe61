// Several servers: the one in use first, and nothing left of a forgotten one.
import type { KeptPart } from 'shared/desktop/desktop-answers.ts';
import { expect, test } from 'vitest';
import { createSettingsStore } from '../system/settings-store.ts';
import { createServerList } from './server-list.ts';

function makeList(forgetting: () => Promise<KeptPart[]> = () => Promise.resolve([])) {
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

test('the latest is first, each is listed once, and a server that does not answer changes nothing', async () => {
  const { settings, list, done } = makeList();
  for (const server of ['https://a', 'https://b', 'https://a']) await list.use(server);
  expect(await list.use('https://bad')).toEqual({ ok: false, problem: 'refused' });
  expect(settings.read()).toMatchObject({ server: 'https://a', servers: ['https://a', 'https://b'] });
  expect(done).toEqual(['open https://a', 'open https://b', 'open https://a']);
  for (let number = 0; number < 20; number += 1) await list.use(`https://${number}`);
  expect(settings.read().servers).toHaveLength(22);
});

test('forgetting a server deletes its data, and asks for another one if it was in use', async () => {
  const { settings, list, done } = makeList();
  await list.use('https://a');
  await list.use('https://b');
  settings.change({ announced: { 'https://a': { upTo: 7, at: '2026-03-02T09:15:00.000Z' } } });
  done.length = 0;
  expect((await list.forget('https://unknown')).servers).toHaveLength(2);
  expect(await list.forget('https://a')).toEqual({ servers: ['https://b'], faults: [], undeleted: [] });
  expect(settings.read().announced).toEqual({});
  expect((await list.forget('https://b')).servers).toEqual([]);
  expect(settings.read().server).toBeUndefined();
  // A page that is still open would write the deleted data again.
  expect(done).toEqual(['forget https://a', 'open nothing', 'forget https://b']);
});

test('a server that could not be deleted completely stays in the list, with what is left of it', async () => {
  let left: KeptPart[] = ['offline'];
  const { settings, list } = makeList(() => Promise.resolve(left));
  await list.use('https://a');
  const undeleted = [{ server: 'https://a', parts: ['offline'] }];
  expect(await list.forget('https://a')).toEqual({ servers: ['https://a'], faults: [], undeleted });
  expect(settings.read()).toMatchObject({ server: undefined, servers: ['https://a'], undeleted });
  left = [];
  expect(await list.forget('https://a')).toEqual({ servers: [], faults: [], undeleted: [] });
});

test('a console killed while deleting reports at the next start that the deletion is incomplete', async () => {
  const killed = Promise.withResolvers<KeptPart[]>();
  const { settings, list } = makeList(() => killed.promise);
  await list.use('https://a');
  const forgetting = list.forget('https://a');
  await expect.poll(() => settings.read().undeleted).toEqual([{ server: 'https://a', parts: ['offline', 'session'] }]);
  expect(settings.read().servers).toEqual(['https://a']);
  // A window that opens meanwhile gets the result, and not before.
  let known: unknown;
  void list.known().then((answer) => (known = answer));
  await Promise.resolve();
  expect(known).toBeUndefined();
  killed.resolve([]);
  await forgetting;
  await expect.poll(() => known).toEqual({ servers: [], faults: [], undeleted: [] });
});

test('a server with remaining data is used again only once that is deleted', async () => {
  let left: KeptPart[] = ['offline'];
  const { settings, list, done } = makeList(() => Promise.resolve(left));
  settings.change({ servers: ['https://a'], undeleted: [{ server: 'https://a', parts: ['offline', 'session'] }] });
  await expect(list.use('https://a')).rejects.toThrow('Not all of https://a could be deleted');
  expect(settings.read()).toMatchObject({ server: undefined, undeleted: [{ server: 'https://a', parts: left }] });
  left = [];
  await list.use('https://a');
  expect(settings.read()).toMatchObject({ server: 'https://a', servers: ['https://a'], undeleted: [] });
  // From here on it is its new data that would be deleted.
  await list.use('https://a');
  expect(done).toEqual(['forget https://a', 'forget https://a', 'open https://a', 'open https://a']);
});

test('a server chosen while it is being forgotten opens after its data is deleted', async () => {
  const deleting = Promise.withResolvers<KeptPart[]>();
  const { settings, list, done } = makeList(() => deleting.promise);
  await list.use('https://a');
  done.length = 0;
  const forgetting = list.forget('https://a');
  const using = list.use('https://a');
  await expect.poll(() => done).toContain('forget https://a');
  // After this turn of the event loop the server would have opened, if it did not wait.
  await new Promise(setImmediate);
  expect(done).toEqual(['open nothing', 'forget https://a']);
  deleting.resolve([]);
  await Promise.all([forgetting, using]);
  expect(done.at(-1)).toBe('open https://a');
  expect(settings.read()).toMatchObject({ server: 'https://a', servers: ['https://a'], undeleted: [] });
});

test('a problem of the settings file is reported until it is dismissed or another server is in use', async () => {
  const { settings, list } = makeList();
  const faults = ['http://a', 'two words'].map((entry) => ({ entry, problem: 'not-secure' as const }));
  settings.change({ faults });
  expect(await list.known()).toMatchObject({ faults });
  expect((await list.forget('http://a')).faults).toEqual(faults.slice(1));
  await list.use('https://a');
  expect(await list.known()).toMatchObject({ faults: [] });
});
