import { expect, test } from 'vitest';
import { startProgram } from '../testing/start-program.ts';
import { startServer } from '../testing/start-server.ts';
import { createDesktopStorage } from './desktop-storage.ts';
import { findNote, writeNote } from './upload-notes.ts';

test('copies of pasted pictures are removed at a sign-out even if files of the program cannot be deleted', async () => {
  const { bridge } = await startProgram(await startServer());
  const wipe = () => Promise.reject(new Error('EBUSY'));
  const storage = createDesktopStorage({ ...bridge, vault: { ...bridge.vault, wipe } });
  const note = { key: 'pasted', owner: '1', address: '', fileName: 'a.png', type: 'image/png', goesOn: true };
  await writeNote({ ...note, beganAt: Date.now() });
  await expect(storage.wipe()).rejects.toThrow('EBUSY');
  expect(await findNote('pasted')).toBeUndefined();
});
