// Which names belong to a version (rule D13g).
import { expect, test } from 'vitest';
import { isNamedByVersion } from './release-signature.ts';

test.each([
  ['siteconsole-setup-1.0.1.exe', '1.0.1'],
  ['siteconsole-1.0.1-arm64.dmg', '1.0.1'],
  ['siteconsole-1.0.1-x86_64.AppImage', '1.0.1'],
  ['siteconsole-1.0.1-amd64.deb', '1.0.1'],
  ['siteconsole-1.1.0-beta.2-amd64.deb', '1.1.0-beta.2'],
])('%s is named by version %s', (name, version) => {
  expect(isNamedByVersion({ name, version })).toBe(true);
});

test.each([
  ['siteconsole-setup-1.0.0.exe', '1.0.1'],
  ['siteconsole-setup-11.0.1.exe', '1.0.1'],
  ['siteconsole-setup-1.0.1.exe', '1.0'],
  ['siteconsole-1.0.1-beta.2-amd64.deb', '1.0.1'],
  ['siteconsole-setup.exe', '1.0.1'],
])('%s is not named by version %s', (name, version) => {
  expect(isNamedByVersion({ name, version })).toBe(false);
});
