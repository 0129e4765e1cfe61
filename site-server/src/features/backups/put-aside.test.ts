// Databases that were replaced are removed after thirty days (rule H4i).
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeOldPutAside } from './put-aside.ts';

test('what was put aside is removed after thirty days, and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'put-aside-'));
  const kept = ['site.db', 'site.db.before-restore-2026-11-02T10-00-00-000Z', 'site.db.damaged-mine'];
  const old = ['site.db.damaged-2026-10-30T10-00-00-000Z', 'site.db.before-restore-2026-10-30T10-00-00-000Z-wal'];
  for (const name of [...kept, ...old]) writeFileSync(path.join(folder, name), '');
  const logged = new Set<unknown>();
  const logger = { info: (about: unknown) => void logged.add((about as { file: string }).file) };
  await removeOldPutAside(folder, Date.parse('2026-11-30T12:00:00Z'), logger);
  expect(logged).toEqual(new Set(old));
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
  rmSync(folder, { recursive: true });
});
