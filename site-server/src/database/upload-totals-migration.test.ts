// Pictures that are older than the totals are counted by the migration, and later changes of them too.
import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeFormerDatabase } from '../testing/former-database.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { openDatabase } from './open-database.ts';

const NOW = '2026-03-02T09:15:00.000Z';

const picture = (name: string, size: number, hidden: 0 | 1, deletedAt: string) =>
  `insert into uploads (name, type, size, hash, width, height, placeholder, hidden, uploaded_at, uploaded_by,
    variant_stage, variant_tries, deleted_by, deleted_at)
  values ('${name}', 'image/png', ${size}, '${name}', 8, 8, '', ${hidden}, '${NOW}', 'efua', 2, 0, '', ${deletedAt});`;

test('existing pictures are counted, deleted ones are not, and later changes are followed', async () => {
  const folder = makeTestFolder('site-migration');
  await makeFormerDatabase(
    folder,
    '0036-open-leads-by-age',
    [
      picture('deck.png', 1000, 0, 'null'),
      picture('hull.png', 20, 0, 'null'),
      picture('plan.png', 300, 1, 'null'),
      picture('bin.png', 4000, 0, `'${NOW}'`),
    ].join(''),
  );
  const database = await openDatabase(folder, NOW);
  const totals = () => database.reads.selectFrom('upload_totals').selectAll().orderBy('hidden').execute();
  try {
    expect(await totals()).toEqual([
      { hidden: 0, count: 2, bytes: 1020 },
      { hidden: 1, count: 1, bytes: 300 },
    ]);
    await database.transaction(async (tx) => {
      await tx.db.updateTable('uploads').set({ hidden: 1 }).where('name', '=', 'hull.png').execute();
      await tx.db.updateTable('uploads').set({ deleted_at: null }).where('name', '=', 'bin.png').execute();
      await tx.db.deleteFrom('uploads').where('name', '=', 'plan.png').execute();
      await tx.db.updateTable('uploads').set({ size: 5 }).where('name', '=', 'deck.png').execute();
    });
    expect(await totals()).toEqual([
      { hidden: 0, count: 2, bytes: 4005 },
      { hidden: 1, count: 1, bytes: 20 },
    ]);
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
