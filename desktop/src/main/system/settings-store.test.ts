// What is stored, and that a damaged file loses only the damaged entries.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSettingsStore, keepUnreadable } from './settings-store.ts';

test('a missing file gives the defaults', () => {
  expect(createSettingsStore({ store: {} }).read()).toEqual({
    servers: [],
    isMaximized: false,
    preferences: { notices: true, sound: true, hidesDetails: false, quietHours: null, quietDaysOff: false },
    hasAskedForLogin: false,
    hasToldOfTray: false,
    announced: {},
    faults: [],
    undeleted: [],
  });
});

test('changes are written at once and read by the next start', () => {
  const file = { store: {} };
  createSettingsStore(file).change({
    server: 'https://a.example',
    servers: ['https://a.example'],
    hasToldOfTray: true,
  });
  const again = createSettingsStore(file);
  expect(again.read()).toMatchObject({ server: 'https://a.example', hasToldOfTray: true });
  again.change({ server: undefined });
  expect(file.store).not.toHaveProperty('server');
  expect(createSettingsStore(file).read().servers).toEqual(['https://a.example']);
});

test('a change that cannot be written is not made, but what may be lost applies until the end', () => {
  const file = {
    get store() {
      return {};
    },
    set store(_next: Record<string, unknown>) {
      throw new Error('ENOSPC: no space left on device');
    },
  };
  const settings = createSettingsStore(file);
  expect(() => settings.change({ isMaximized: true })).toThrow('ENOSPC');
  expect(settings.read()).toMatchObject({ isMaximized: false });
  settings.remember({ isMaximized: true });
  expect(settings.read()).toMatchObject({ isMaximized: true });
});

test('an invalid member leaves the others intact', () => {
  const store = { servers: 7, bounds: { x: 'left' }, told: { a: 1 }, isMaximized: true, other: 1 };
  const settings = createSettingsStore({ store }).read();
  expect(settings).toMatchObject({ servers: [], isMaximized: true, announced: {} });
  expect(settings.bounds).toBeUndefined();
  expect(settings).not.toHaveProperty('other');
});

test('the last notified lead of each server is read under its former name too', () => {
  const former = { 'https://office.example': { upTo: 3, at: '2026-03-02T09:15:00.000Z' } };
  const file = { store: { told: former } };
  const settings = createSettingsStore(file);
  expect(settings.read().announced).toEqual(former);
  settings.change({ announced: {} });
  expect(createSettingsStore(file).read().announced).toEqual({});
});

test('addresses written by hand are parsed like on the Connect screen, without duplicates', () => {
  const told = { upTo: 3, at: '2026-03-02T09:15:00.000Z' };
  const store = {
    server: ' https://Office.Example/admin ',
    servers: ['https://second.example/', 'office.example', 'https://second.example'],
    told: { 'https://office.example/': told, 'https://office.example': { ...told, upTo: 9 }, 'two words': told },
  };
  expect(createSettingsStore({ store }).read()).toMatchObject({
    server: 'https://office.example',
    servers: ['https://office.example', 'https://second.example'],
    announced: { 'https://office.example': { upTo: 9 } },
    faults: [],
  });
  expect(createSettingsStore({ store: { servers: 'office.example/' } }).read().servers).toEqual([
    'https://office.example',
  ]);
});

test('an invalid address is reported with a reason, also at the next start, and without its password', () => {
  const file = {
    store: {
      server: 'http://office.example',
      servers: [
        'http://office.example',
        'https://ama:se/cret@office.example',
        'ama:secret@other.example',
        { url: 1 },
        'https://good.example',
      ],
    },
  };
  const faults = [
    { entry: 'http://office.example', problem: 'not-secure' },
    { entry: 'https://[...]@office.example', problem: 'no-address' },
    { entry: '[...]@other.example', problem: 'no-address' },
    { entry: '{"url":1}', problem: 'no-address' },
  ];
  const settings = createSettingsStore(file);
  expect(settings.read()).toMatchObject({ servers: ['https://good.example'], faults });
  expect(settings.read().server).toBeUndefined();
  settings.change({ isMaximized: true });
  expect(createSettingsStore(file).read()).toMatchObject({ servers: ['https://good.example'], faults });
});

test('an unreadable settings file is renamed, and that is reported', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const file = path.join(folder, 'settings.json');
  const at = Date.parse('2026-03-02T09:15:00.000Z');
  expect(keepUnreadable(file, at)).toBeUndefined();
  // The byte order mark that Windows adds is no damage.
  writeFileSync(file, '\uFEFF{"server":"https://a.example"}');
  expect(keepUnreadable(file, at)).toBeUndefined();
  for (const text of ['{ "server": "https://a.example", }', '["https://a.example"]', '']) {
    writeFileSync(file, text);
    const name = keepUnreadable(file, at);
    expect(name).toBe('settings-unreadable-2026-03-02T09-15-00-000Z.json');
    expect(readFileSync(path.join(folder, name ?? ''), 'utf8')).toBe(text);
    expect(existsSync(file)).toBe(false);
  }
  const settings = createSettingsStore({ store: {} }, 'settings-unreadable-1.json');
  expect(settings.read().faults).toEqual([{ entry: 'settings-unreadable-1.json', problem: 'unreadable' }]);
  rmSync(folder, { recursive: true, force: true });
});
