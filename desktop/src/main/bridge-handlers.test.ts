// Which pages may call the main process, and with which arguments.
import { desktopCalls, type DesktopCall } from 'shared/desktop/desktop-calls.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { expect, test } from 'vitest';
import { answerBridge, type BridgeHandlers } from './bridge-handlers.ts';

const CONSOLE = { url: 'app://console/admin', parent: null };

type Listener = (event: object, ...args: unknown[]) => Promise<unknown>;

function register(answer: (name: string, args: unknown[]) => unknown = () => 'answered') {
  const channels = new Map<string, Listener>();
  const failures: string[] = [];
  const names = Object.keys(desktopCalls) as DesktopCall[];
  const handlers = Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => answer(name, args)]));
  const { writes } = answerBridge({
    ipcMain: { handle: (channel, listener) => void channels.set(channel, listener as never) },
    handlers: handlers as unknown as BridgeHandlers,
    onFailure: (name) => void failures.push(name),
  });
  const call = (name: string, args: unknown[], senderFrame: unknown = CONSOLE) =>
    channels.get(`desktop:${name}`)?.({ senderFrame }, ...args);
  return { channels, call, failures, writes };
}

test('every call of the contract is answered, and no other channel is open', () => {
  const { channels } = register();
  expect([...channels.keys()].toSorted()).toEqual(
    Object.keys(desktopCalls)
      .map((name) => `desktop:${name}`)
      .toSorted(),
  );
});

test.each([
  ['another origin', { url: 'https://evil.example/', parent: null }],
  ['an origin that only begins like it', { url: 'app://console.evil.example/', parent: null }],
  ['a frame within the console', { url: 'app://console/admin', parent: CONSOLE }],
  ['a frame that is gone', null],
])('%s is refused', async (_who, frame) => {
  const { call } = register();
  await expect(call('start', [], frame)).rejects.toThrow('Not allowed');
});

test.each<[DesktopCall, unknown[]]>([
  ['start', ['more']],
  ['useServer', [7]],
  ['useServer', ['x'.repeat(501)]],
  ['readCache', ['../../secrets']],
  ['readCache', ['']],
  ['writeCache', ['leads', { text: 'no text' }]],
  ['appendEdit', [{ key: 'short', lead: 1, body: {}, writtenAt: '2026-03-02T09:15:00.000Z' }]],
  ['appendEdit', [{ key: 'long-enough', lead: -1, body: {}, writtenAt: '2026-03-02T09:15:00.000Z' }]],
  ['changePreferences', [{ quietHours: { from: '25:00', to: '06:00' } }]],
  ['reportLeads', [{ leads: [{ id: 1 }], unseen: 0, office: DEFAULT_SETTINGS }]],
  ['reportLeads', [{ leads: [], unseen: 0, office: { ...DEFAULT_SETTINGS, timeZone: 'Nowhere/At all' } }]],
  ['tell', [{ title: 'x', text: 'y', lead: '1' }]],
  ['startAtLogin', ['yes']],
  ['keepUploads', [[''], false]],
  ['keepUploads', ['/home/kofi/a.png', false]],
  ['readUpload', ['/etc/passwd']],
  ['signInToProxy', [{ username: 'ama', password: 'secret' }]],
  ['reportUploads', [{ share: 2, done: 0, failed: 0 }]],
])('%s does not take %j', async (name, args) => {
  const { call, failures } = register();
  await expect(call(name, args)).rejects.toThrow('wrong arguments');
  expect(failures).toEqual([]);
});

test('members that the contract does not know are dropped before the call is handled', async () => {
  const { call } = register((_name, args) => args);
  expect(await call('changePreferences', [{ sound: false, isAdmin: true }])).toEqual([{ sound: false }]);
  expect(await call('openVault', [])).toEqual([]);
  expect(await call('openVault', ['kofi'])).toEqual(['kofi']);
});

test('a failure is logged, and the window gets no details of it', async () => {
  const { call, failures } = register(() => {
    throw new Error('/home/kofi/secret');
  });
  await expect(call('listEdits', [])).rejects.toThrow(/^listEdits failed$/);
  expect(failures).toEqual(['listEdits']);
});

test('a program that is about to end waits for pending writes, and for nothing else', async () => {
  const write = Promise.withResolvers<undefined>();
  const never = new Promise<never>(() => undefined);
  const answers: Record<string, Promise<unknown>> = { lockVault: write.promise, diagnose: never };
  const { call, writes } = register((name) => answers[name] ?? Promise.reject(new Error('full')));
  void call('diagnose', []);
  expect(writes()).toBeUndefined();
  const calls = [call('lockVault', []), call('wipeVault', [])];
  let isOver = false;
  const over = writes()?.then(() => (isOver = true));
  await expect(calls[1]).rejects.toThrow('wipeVault failed');
  expect(isOver).toBe(false);
  write.resolve(undefined);
  await over;
  await calls[0];
  expect(writes()).toBeUndefined();
});

test('the end of the program waits until files from the system are stored', async () => {
  const write = Promise.withResolvers<undefined>();
  const { call, writes } = register(() => write.promise);
  const kept = call('keepGivenFiles', []);
  expect(writes()).toBeDefined();
  write.resolve(undefined);
  await kept;
  expect(writes()).toBeUndefined();
});
