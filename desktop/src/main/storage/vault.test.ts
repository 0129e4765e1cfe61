// Who owns the offline data, and when it is locked, opened and deleted.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeEdit } from '../../testing/make-edit.ts';
import { storeFolderForEach } from '../../testing/store-folder.ts';
import { createSeal, makeKey } from './seal.ts';
import { openSeal } from './secure-store.ts';
import { createVault, VaultClosedError, type Vault } from './vault.ts';

const place = storeFolderForEach();

interface StoreChanges {
  isAvailable?: boolean;
  /** Prefix of everything that it encrypts: on Linux `v10` means a publicly known password. */
  prefix?: string;
  refuses?: boolean;
  shouldReEncrypt?: boolean;
}

/** An operating system with a key store: only it can decrypt what it has encrypted. */
function makeSystemStore({ isAvailable = true, prefix = 'v11', refuses, shouldReEncrypt = false }: StoreChanges = {}) {
  const own = createSeal(makeKey());
  return {
    isAsyncEncryptionAvailable: () => Promise.resolve(isAvailable),
    encryptStringAsync: async (text: string) => {
      if (refuses) throw new Error('Error while encrypting the text provided to safeStorage.encryptStringAsync.');
      return Buffer.concat([Buffer.from(prefix), own.seal(text, 'system')]);
    },
    async decryptStringAsync(sealed: Buffer) {
      const result = own.open(sealed.subarray(prefix.length), 'system');
      if (result === undefined) throw new Error('Not mine');
      return { shouldReEncrypt, result };
    },
  };
}

const systemStore = makeSystemStore();
const start = (by = systemStore, system = 'linux'): Vault =>
  createVault({ folder: place.folder, openSeal: (where) => openSeal(by, system, where) });

/** All files of the place.folder, as one text. */
function everythingWritten(): string {
  const entries = readdirSync(place.root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

test("a person's data is available after a restart, even before the signed-in person is known", async () => {
  const vault = start();
  expect(await vault.open('kofi')).toEqual({ storage: 'disk', isLocked: false, owner: 'kofi', waiting: 0 });
  await vault.writeCache('leads-2026-03', 'Ama Mensah');
  expect(await vault.append(makeEdit(1, { note: 'Called Ama' }))).toBe('disk');
  expect(everythingWritten()).not.toMatch(/Ama Mensah|Called Ama/);

  const later = start();
  expect(await later.open()).toEqual({ storage: 'disk', isLocked: false, owner: 'kofi', waiting: 1 });
  expect(await later.readCache('leads-2026-03')).toBe('Ama Mensah');
  expect(await later.readCache('leads-2026-02')).toBeUndefined();
});

test('an expired session locks it, until the same person signs in again', async () => {
  const vault = start();
  await vault.open('kofi');
  await vault.append(makeEdit(1));
  await vault.lock();
  expect(vault.list()).toEqual([]);
  expect(await vault.readCache('leads')).toBeUndefined();
  await expect(vault.append(makeEdit(2))).rejects.toThrow(VaultClosedError);

  const later = start();
  expect(await later.open()).toMatchObject({ isLocked: true, owner: 'kofi', waiting: 0 });
  expect(later.list()).toEqual([]);
  expect(await later.open('efua')).toMatchObject({ owner: 'efua', waiting: 0 });
  expect(await later.open('kofi')).toMatchObject({ isLocked: false, waiting: 1 });
});

test("signing out deletes one's own data, and leaves that of others", async () => {
  const vault = start();
  await vault.open('efua');
  await vault.append(makeEdit(5));
  await vault.lock();
  await vault.open('kofi');
  await vault.append(makeEdit(1));
  await vault.writeCache('leads', 'x'.repeat(1000));
  await vault.wipe();
  expect(await vault.open()).toMatchObject({ owner: undefined, waiting: 0 });
  expect(await vault.open('kofi')).toMatchObject({ waiting: 0 });
  expect(await vault.readCache('leads')).toBeUndefined();
  expect(await vault.open('efua')).toMatchObject({ waiting: 1 });
});

test('two concurrent calls open it once: both write into the same outbox', async () => {
  const vault = start();
  await Promise.all([vault.open('kofi'), vault.open('kofi'), vault.open()]);
  await Promise.all([1, 2, 3].map((number) => vault.append(makeEdit(number))));
  await Promise.all([vault.lock(), vault.open('kofi'), vault.open()]);
  expect(vault.list()).toHaveLength(3);
  expect(await start().open('kofi')).toMatchObject({ waiting: 3 });
});

test('without its owner an open store and a missing one can be deleted, and a locked one is kept', async () => {
  await start().wipe();
  const vault = start();
  await vault.open('kofi');
  await vault.append(makeEdit(1));
  await vault.lock();
  await start().wipe();
  expect(await start().open()).toMatchObject({ isLocked: true, owner: 'kofi' });
  expect(await start().open('kofi')).toMatchObject({ waiting: 1 });
  await start().wipe();
  expect(await start().open('kofi')).toMatchObject({ waiting: 0 });
});

test('on a full disk the store opens for its owner, and afterwards only for a known person', async () => {
  const vault = start();
  await vault.open('efua');
  await vault.append(makeEdit(1));
  await vault.lock();
  await vault.open('kofi');
  await vault.append(makeEdit(2));
  // No other file can be written in its place.
  mkdirSync(path.join(place.folder, 'state.json.new'));
  expect(await vault.open('efua')).toMatchObject({ isLocked: false, owner: 'efua', waiting: 1 });
  // The page that signs out asks so.
  expect(await vault.open()).toMatchObject({ owner: 'efua', waiting: 1 });
  expect(vault.list()).toHaveLength(1);
  expect(await start().open()).toMatchObject({ owner: undefined, waiting: 0 });
  await vault.lock();
  expect(await start().open('kofi')).toMatchObject({ waiting: 1 });
});

test.each([{ isAvailable: false }, { prefix: 'v10' }, { refuses: true }])(
  'with %j nothing is written: edits last while the program runs, leads are not stored',
  async (changes) => {
    const vault = start(makeSystemStore(changes));
    expect(await vault.open('kofi')).toMatchObject({ storage: 'memory' });
    expect(await vault.append(makeEdit(1, { note: 'Called Ama' }))).toBe('memory');
    await vault.writeCache('leads', 'Ama');
    expect(everythingWritten()).not.toMatch(/Ama/);
    expect(existsSync(path.join(place.folder, 'key'))).toBe(false);
    await vault.lock();
    expect(await vault.open('kofi')).toMatchObject({ waiting: 1 });
    expect(await vault.readCache('leads')).toBeUndefined();
    await vault.wipe();
    expect(await vault.open('kofi')).toMatchObject({ waiting: 0 });
  },
);

test('stored data is kept while the system cannot decrypt the key', async () => {
  const vault = start();
  await vault.open('kofi');
  await vault.append(makeEdit(1));
  const stranger = start(makeSystemStore());
  expect(await stranger.open('kofi')).toMatchObject({ storage: 'memory', waiting: Number.NaN });
  await stranger.append(makeEdit(2));
  expect(await start().open('kofi')).toMatchObject({ storage: 'disk', waiting: 1 });
});

test('a key that the system cannot decrypt is replaced once nobody has data that need it', async () => {
  for (const owner of ['efua', 'kofi']) await start().open(owner);
  const stranger = makeSystemStore();
  const vault = start(stranger);
  await vault.open('kofi');
  await vault.wipe();
  expect(await vault.open('efua')).toMatchObject({ storage: 'memory' });
  await vault.wipe();
  expect(await vault.open('kofi')).toMatchObject({ storage: 'disk' });
  await vault.append(makeEdit(1));
  expect(await start(stranger).open('kofi')).toMatchObject({ storage: 'disk', waiting: 1 });
});

test('data on disk that cannot be read now counts as unknown, and is read once the system can', async () => {
  const first = start();
  await first.open('kofi');
  await first.append(makeEdit(1));
  await first.open('ama');
  await first.uploads().add([path.join(place.folder, 'key')], false);
  const keyRing = { isLocked: true };
  const vault = createVault({
    folder: place.folder,
    openSeal: (where) => openSeal(keyRing.isLocked ? makeSystemStore() : systemStore, 'linux', where),
  });
  expect(await vault.open('kofi')).toMatchObject({ storage: 'memory', waiting: Number.NaN });
  expect(await vault.open('ama')).toMatchObject({ storage: 'memory', waiting: Number.NaN });
  expect(await vault.open('efua')).toMatchObject({ storage: 'memory', waiting: 0 });
  await vault.append(makeEdit(2));
  keyRing.isLocked = false;
  expect(await vault.open('kofi')).toMatchObject({ storage: 'disk', waiting: 1 });
  // Edits written in between last while the program runs.
  expect(await vault.open('efua')).toMatchObject({ storage: 'memory', waiting: 1 });
  await vault.settle(makeEdit(2).key);
  await vault.lock();
  expect(await vault.open('efua')).toMatchObject({ storage: 'disk', waiting: 0 });
});

test('a list of uploads that cannot be read is not changed, and delays nothing else', async () => {
  const vault = start();
  await vault.open('kofi');
  await vault.append(makeEdit(1));
  writeFileSync(path.join(place.root, 'roof.png'), 'picture');
  const kept = await vault.uploads().add([path.join(place.root, 'roof.png')], false);
  const list = path.join(place.folder, readdirSync(place.folder).find((name) => name.length === 24) ?? '', 'uploads');
  renameSync(list, `${list}.aside`);
  // Reading it fails.
  mkdirSync(list);
  const later = start();
  // The waiting edits are unknown, so signing out asks.
  expect(await later.open('kofi')).toMatchObject({ storage: 'disk', waiting: Number.NaN });
  expect(later.list()).toHaveLength(1);
  expect(() => later.uploads()).toThrow('The list of uploads could not be read (EISDIR)');
  rmSync(list, { recursive: true });
  renameSync(`${list}.aside`, list);
  expect(() => later.uploads()).toThrow('The list');
  const again = start();
  expect(await again.open('kofi')).toMatchObject({ waiting: 1 });
  expect(again.uploads().list()).toEqual(kept);
});

test('a key encrypted with a publicly known password is not used', async () => {
  await mkdir(place.folder, { recursive: true });
  const everybody = makeSystemStore({ prefix: 'v10' });
  // Somebody's data need the key; without any, another one takes its place.
  await mkdir(path.join(place.folder, 'somebody'), { recursive: true });
  writeFileSync(path.join(place.folder, 'key'), await everybody.encryptStringAsync(makeKey().toString('base64')));
  expect(await start(everybody).open('kofi')).toMatchObject({ storage: 'memory' });
  // On other systems the same prefix belongs to real encryption.
  expect(await start(everybody, 'darwin').open('kofi')).toMatchObject({ storage: 'disk' });
});

test('a key is stored again when the system reports better encryption', async () => {
  const rotating = makeSystemStore({ shouldReEncrypt: true });
  const first = start(rotating);
  await first.open('kofi');
  await first.append(makeEdit(1));
  const before = readFileSync(path.join(place.folder, 'key'));
  expect(await start(rotating).open('kofi')).toMatchObject({ storage: 'disk', waiting: 1 });
  expect(readFileSync(path.join(place.folder, 'key')).equals(before)).toBe(false);
  expect(await start(rotating).open('kofi')).toMatchObject({ waiting: 1 });
});

test('a key that could not be decrypted once is tried again', async () => {
  let hasFailed = false;
  const vault = createVault({
    folder: place.folder,
    async openSeal(where) {
      if (hasFailed) return openSeal(systemStore, 'linux', where);
      hasFailed = true;
      throw new Error('EIO');
    },
  });
  await expect(vault.open('kofi')).rejects.toThrow('EIO');
  expect(await vault.open('kofi')).toMatchObject({ storage: 'disk' });
});

test('files are readable by their owner only', async () => {
  if (process.platform === 'win32') return;
  const vault = start();
  await vault.open('kofi');
  await vault.append(makeEdit(1));
  await vault.writeCache('leads', 'x');
  for (const entry of readdirSync(place.folder, { recursive: true, withFileTypes: true })) {
    const mode = statSync(path.join(entry.parentPath, entry.name)).mode & 0o777;
    expect([0o600, 0o700]).toContain(mode);
  }
});
