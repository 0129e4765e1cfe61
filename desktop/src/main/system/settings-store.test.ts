// What is remembered, and that a damaged file costs only what is damaged.
import { expect, test } from 'vitest';
import { createSettingsStore } from './settings-store.ts';

test('an empty file is the first start', () => {
  expect(createSettingsStore({ store: {} }).read()).toEqual({
    servers: [],
    isMaximized: false,
    preferences: { notices: true, sound: true, hidesDetails: false, quietHours: null },
    hasAskedForLogin: false,
    hasToldOfTray: false,
    told: {},
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

test('nonsense in one member leaves the others', () => {
  const store = { servers: 'https://a.example', bounds: { x: 'left' }, told: { a: 1 }, isMaximized: true, other: 1 };
  const settings = createSettingsStore({ store }).read();
  expect(settings).toMatchObject({ servers: [], isMaximized: true, told: {} });
  expect(settings.bounds).toBeUndefined();
  expect(settings).not.toHaveProperty('other');
});
