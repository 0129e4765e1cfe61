import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTestFolder } from '../../site-server/src/testing/test-folder.ts';
import { makeKeys } from '../../desktop/src/testing/release-server.ts';
import { signInstallers } from './sign-installers.ts';

const keys = makeKeys();
const secretOf = ({ privateKey }: typeof keys) => privateKey.export({ type: 'pkcs8', format: 'pem' });

function folderWith(...names: string[]): string {
  const folder = makeTestFolder('installers');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of names) writeFileSync(path.join(folder, name), name);
  return folder;
}
const signaturesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sig'));

test('an installer of another version in the same folder is not signed as the present one', async () => {
  const folder = folderWith('siteconsole-setup-1.0.0.exe', 'siteconsole-setup-1.0.1.exe', 'latest.yml');
  const order = { folder, version: '1.0.1', secret: secretOf(keys), publicKey: keys.publicKey };
  expect(await signInstallers(order)).toEqual({
    signed: ['siteconsole-setup-1.0.1.exe'],
    others: ['siteconsole-setup-1.0.0.exe'],
  });
  expect(signaturesIn(folder)).toEqual(['siteconsole-setup-1.0.1.exe.sig']);
});

test('nothing is signed with a key that is not built into the console', async () => {
  const folder = folderWith('siteconsole-setup-1.0.1.exe');
  const order = { folder, version: '1.0.1', secret: secretOf(makeKeys()), publicKey: keys.publicKey };
  await expect(signInstallers(order)).rejects.toThrow('not the key');
  expect(signaturesIn(folder)).toEqual([]);
});
