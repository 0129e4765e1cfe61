// What diagnostics find, and that a report contains no secrets.
import type { SettingsFault, VaultState } from 'shared/desktop/desktop-answers.ts';
import { expect, test } from 'vitest';
import { diagnose, diagnosticReport } from './diagnostics.ts';

const TIME = '2026-03-02T09:15:00.000Z';
const HEALTH = { status: 'ok', version: '0.1.0', minClient: '0.1.0', time: TIME, db: 'ok' };

const well = {
  server: (): string | undefined => 'https://office.example',
  check: () => Promise.resolve({ ok: true as const, server: 'https://office.example', version: '0.1.0' }),
  ask: () => Promise.resolve({ status: 200, body: JSON.stringify(HEALTH) }),
  now: () => Date.parse(TIME) + 1000,
  noticesSupported: () => true,
  areNoticesOn: () => true,
  areNoticesRefused: () => false,
  settingsFaults: (): SettingsFault[] => [],
  openVault: (): Promise<VaultState> =>
    Promise.resolve({ storage: 'disk', isLocked: false, owner: 'kofi', waiting: 0 }),
  versions: { console: '0.1.0', electron: '45.4.1' },
};

const states = async (parts: typeof well) => (await diagnose(parts)).map(({ state }) => state);

test('everything works', async () => {
  expect(await states(well)).toEqual(['good', 'good', 'good', 'good', 'good']);
});

test('a server with a full disk still tells the time', async () => {
  const body = JSON.stringify({ error: 'Full', version: '0.1.0', minClient: '0.1.0', time: TIME });
  expect(await states({ ...well, ask: () => Promise.resolve({ status: 507, body }) })).not.toContain('unknown');
});

test('the report names each problem', async () => {
  const texts = async (changes: object) => (await diagnose({ ...well, ...changes })).map(({ text }) => text).join('\n');
  expect(await texts({ check: () => Promise.resolve({ ok: false, problem: 'certificate' }) })).toContain('certificate');
  const movedTo = 'https://www.office.example';
  expect(await texts({ check: () => Promise.resolve({ ok: false, problem: 'moved', movedTo }) })).toContain(movedTo);
  expect(await texts({ now: () => Date.parse(TIME) + 11 * 60_000 })).toContain('11 minutes ahead of the server');
  expect(await texts({ now: () => Date.parse(TIME) - 6 * 60_000 })).toContain('6 minutes behind the server');
  expect(await texts({ noticesSupported: () => false })).toContain('does not show notifications');
  expect(await texts({ areNoticesOn: () => false })).toContain('Switched off');
  expect(await texts({ areNoticesRefused: () => true })).toContain('refused the last one');
  const vault = { storage: 'memory', isLocked: false, owner: 'kofi', waiting: 2 };
  expect(await texts({ openVault: () => Promise.resolve(vault) })).toContain('2 edits wait');
  const unread = { ...vault, waiting: Number.NaN };
  expect(await texts({ openVault: () => Promise.resolve(unread) })).toContain('Unlock the key ring');
  const held = await texts({ openVault: () => Promise.resolve({ ...unread, storage: 'disk' }) });
  expect(held).toContain('The list of pictures that wait cannot be read');
  expect(held).not.toContain('key ring');
  const faults: SettingsFault[] = [
    { entry: 'http://office.example', problem: 'not-secure' },
    { entry: 'settings-unreadable-1.json', problem: 'unreadable' },
  ];
  const named = await texts({ settingsFaults: () => faults });
  expect(named).toContain('"http://office.example" was left out: it is not https');
  expect(named).toContain('it is kept as settings-unreadable-1.json');
  expect(await texts({ openVault: () => Promise.reject(new Error('EACCES')) })).toContain('cannot be written');
});

test('without a server nothing is reported about it', async () => {
  expect(await states({ ...well, server: () => undefined })).toEqual(['unknown', 'unknown', 'good', 'good', 'good']);
  expect(await states({ ...well, ask: () => Promise.reject(new Error('offline')) })).toContain('unknown');
});

test('the report has the findings, and no secrets from the log', async () => {
  const log = [
    'Authorization: Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl',
    'password=hunter22 and secret: "swordfish"',
    'reset #code=abcdef',
    'from ama.mensah@example.com, +233 24 000 0000',
    'at /home/kofi/.config/console and C:\\Users\\Kofi Mensah\\x',
  ].join('\n');
  const report = diagnosticReport(await diagnose(well), log, well.now());
  expect(report).toContain('good    Clock: Agrees with the server');
  expect(report).not.toMatch(/eyJ|hunter22|swordfish|abcdef|ama\.mensah|233|\/kofi|Users\\Kofi/);
});
