// Guarantees of the database: durable, ordered, atomic, with one writer and one owner.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Connection from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { eachCase } from 'shared/testing/thorough.ts';
import { StartError } from '../platform/start-error.ts';
import { makeTestFolder } from '../testing/test-folder.ts';
import { allMigrations } from './all-migrations.ts';
import { listBackups } from './backup-folder.ts';
import { makeFormerDatabase } from '../testing/former-database.ts';
import { openDatabase, type Database } from './open-database.ts';
import { takeOwnerLock } from './owner-lock.ts';
import type { Inserts, Transaction } from './transaction.ts';

const NOW = '2026-03-02T09:15:00.000Z';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = makeTestFolder('site-database');
  database = await openDatabase(folder, NOW);
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function add(tx: Inserts, action: string): number {
  return tx.insert('activity', { type: 'other', actor: 'x', action, ts: NOW });
}

async function actions(): Promise<string[]> {
  const rows = await database.reads.selectFrom('activity').select('action').orderBy('id').execute();
  return rows.map((row) => row.action);
}

/** Changes the file while no connection has it open. */
function tamper(change: (connection: Connection.Database) => void): void {
  const connection = new Connection(path.join(folder, 'site.db'));
  change(connection);
  connection.close();
}

describe('opening', () => {
  test('an existing folder keeps its data', async () => {
    await database.transaction(async (tx) => void add(tx, 'kept'));
    await database.groupCommit((tx) => add(tx, 'kept too'));
    await database.close();
    database = await openDatabase(folder, NOW);
    expect(await actions()).toEqual(['kept', 'kept too']);
  });

  test('a commit is on disk before it is acknowledged, and foreign keys are enforced', async () => {
    const pragma = (name: string) =>
      database.transaction((tx) => tx.db.executeQuery<Record<string, unknown>>(pragmaQuery(tx, name)));
    expect((await pragma('journal_mode')).rows).toEqual([{ journal_mode: 'wal' }]);
    expect((await pragma('synchronous')).rows).toEqual([{ synchronous: 2 }]);
    expect((await pragma('foreign_keys')).rows).toEqual([{ foreign_keys: 1 }]);
  });

  test('a file written by a newer version is refused by name and not changed', async () => {
    await database.transaction(async (tx) => void add(tx, 'kept'));
    await database.close();
    tamper((connection) => connection.exec("insert into kysely_migration values ('9999-from-the-future', '2099')"));
    const opening = openDatabase(folder, NOW);
    await expect(opening).rejects.toBeInstanceOf(StartError);
    await expect(opening).rejects.toThrow(/site\.db was written by a newer version .*9999-from-the-future/);
    expect(readdirSync(folder)).not.toContain('backups');

    tamper((connection) => connection.exec("delete from kysely_migration where name like '9999%'"));
    database = await openDatabase(folder, NOW);
    expect(await actions()).toEqual(['kept']);
  });

  test('a failed migration undoes the ones before it, and the next start runs all of them', async () => {
    const former = mkdtempSync(path.join(folder, 'former-'));
    // The last step makes a table of this name.
    await makeFormerDatabase(former, '0036-open-leads-by-age', 'create table ended_sessions (in_its_way text)');
    const read = () => {
      const connection = new Connection(path.join(former, 'site.db'), { readonly: true });
      const names = connection.prepare('select name, sql from sqlite_master order by name').all();
      const steps = connection.prepare('select * from kysely_migration order by name').all();
      connection.close();
      return { names, steps, backups: listBackups(path.join(former, 'backups')).length };
    };
    const before = read();
    for (let starts = 0; starts < 2; starts += 1) {
      await expect(openDatabase(former, NOW)).rejects.toThrow(/failed; it was left as it was/);
      expect(read()).toEqual(before);
    }
    const connection = new Connection(path.join(former, 'site.db'));
    connection.exec('drop table ended_sessions');
    connection.close();
    await (await openDatabase(former, NOW)).close();
    expect(read()).toMatchObject({ backups: 1, steps: Object.keys(allMigrations).map((name) => ({ name })) });
  });
});

function pragmaQuery(tx: Transaction, name: string) {
  return tx.db
    .selectFrom(`pragma_${name}` as 'users')
    .selectAll()
    .compile();
}

describe('a transaction', () => {
  test('leaves nothing when it fails, and does not stop the next', async () => {
    const failing = database.transaction(async (tx) => {
      add(tx, 'must vanish');
      await tx.db.updateTable('activity').set({ actor: 'y' }).execute();
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await database.transaction(async (tx) => void add(tx, 'next'));
    expect(await actions()).toEqual(['next']);
  });

  test('sees its own rows; readers see them only after it', async () => {
    await database.transaction(async (tx) => {
      add(tx, 'mine');
      expect(await tx.db.selectFrom('activity').selectAll().execute()).toHaveLength(1);
      expect(tx.findRow('activity', 'action', 'mine')).toMatchObject({ action: 'mine' });
      expect(await actions()).toEqual([]);
    });
    expect(await actions()).toEqual(['mine']);
  });

  test('waits for its turn: writes happen one after the other, in the order they were asked for', async () => {
    const asked = Promise.withResolvers<void>();
    const slow = database.transaction(async (tx) => {
      add(tx, 'first');
      await asked.promise;
      // Time for the others to run, if they did not wait.
      await actions();
      add(tx, 'second');
    });
    const others = [
      database.transaction(async (tx) => void add(tx, 'third')),
      database.transaction(async (tx) => void add(tx, 'fourth')),
    ];
    asked.resolve();
    await Promise.all([slow, ...others]);
    expect(await actions()).toEqual(['first', 'second', 'third', 'fourth']);
  });

  eachCase<[string, (tx: Transaction) => unknown]>([
    ['a query', (tx) => tx.db],
    ['an insert', (tx) => add(tx, 'late')],
    ['a look-up', (tx) => tx.findRow('activity', 'action', 'x')],
  ])('cannot be used after its end: %s', async (_name, use) => {
    let kept: Transaction | undefined;
    await database.transaction((tx) => Promise.resolve(void (kept = tx)));
    expect(() => use(kept as Transaction)).toThrow('A transaction was used after its end');
    expect(await actions()).toEqual([]);
  });
});

describe('a group of inserts', () => {
  test('gives every member its own id, in order of arrival', async () => {
    const ids = await Promise.all(
      Array.from({ length: 50 }, (_, index) => database.groupCommit((tx) => add(tx, `n${index}`))),
    );
    expect(ids).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    expect(await actions()).toEqual(ids.map((id) => `n${id - 1}`));
  });

  test('a failed insert does not undo other inserts of its group', async () => {
    const outcomes = await Promise.allSettled([
      database.groupCommit((tx) => add(tx, 'before')),
      database.groupCommit((tx) => {
        add(tx, 'must vanish');
        throw new Error('on purpose');
      }),
      database.groupCommit((tx) => tx.insert('sessions', { id: 's', user_id: 999, created_at: NOW, expires_at: NOW })),
      database.groupCommit((tx) => add(tx, 'after')),
    ]);
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(await actions()).toEqual(['before', 'after']);
  });

  test('a later member sees what an earlier one inserted', async () => {
    const once = () =>
      database.groupCommit((tx) => {
        if (tx.findRow('idempotency_keys', 'key', 'k')) return 'repeated';
        tx.insert('idempotency_keys', { key: 'k', answer: '{}', ts: NOW });
        return 'first';
      });
    expect(await Promise.all([once(), once(), once()])).toEqual(['first', 'repeated', 'repeated']);
  });

  test('is never executed inside a transaction, nor the other way round', async () => {
    const work = Array.from({ length: 30 }, (_, index) =>
      index % 3 === 0
        ? database.transaction(async (tx) => {
            add(tx, `t${index}`);
            await tx.db.selectFrom('activity').selectAll().execute();
            if (index % 2 === 0) throw new Error('on purpose');
          })
        : database.groupCommit((tx) => void add(tx, `g${index}`)),
    );
    await Promise.allSettled(work);
    const kept = await actions();
    expect(kept.filter((action) => action.startsWith('g'))).toHaveLength(20);
    expect(kept.filter((action) => action.startsWith('t')).sort()).toEqual(['t15', 't21', 't27', 't3', 't9']);
  });
});

test('a log that has grown is written back to the file beside the writers, and starts again', async () => {
  const write = async (megabytes: number) => {
    for (let count = 0; count < megabytes; count += 1) {
      await database.groupCommit((tx) => add(tx, 'x'.repeat(1_000_000)));
    }
  };
  const file = path.join(folder, 'site.db');
  const other = new Connection(file);
  onTestFinished(() => void other.close());
  for (let count = 0; count < 16; count += 1) {
    await write(5);
    await expect
      .poll(() => other.pragma('wal_checkpoint(NOOP)'))
      .toSatisfy(([{ log, checkpointed }]: [{ log: number; checkpointed: number }]) => log - checkpointed < 4000);
  }
  expect(statSync(file).size).toBeGreaterThan(16_000_000);
  // At most 8,000 pages of 4 KB, those that may be missing then, and one round of this test.
  expect(statSync(`${file}-wal`).size).toBeLessThan(60_000_000);
});

test('connections for reading cannot write', async () => {
  const writing = database.reads
    .insertInto('activity')
    .values({ type: 'other', actor: 'x', action: 'x', ts: NOW })
    .execute();
  await expect(writing).rejects.toThrow('readonly');
  expect(() => database.prepareRead('delete from activity where id = ?')(1)).toThrow();
  expect(await actions()).toEqual([]);
});

test('reads in threads are refused after the database is closed, also if none came before', async () => {
  const read = () => database.longReads.selectFrom('users').select('id').execute();
  await database.close();
  const late = await Promise.allSettled([read()]);
  database = await openDatabase(folder, NOW);
  expect(late).toMatchObject([{ status: 'rejected', reason: { code: 'unavailable' } }]);
  expect(await read()).toEqual([]);
});

test('only one server owns the folder, until it releases it', () => {
  const release = takeOwnerLock(folder);
  expect(() => takeOwnerLock(folder)).toThrow(StartError);
  expect(() => takeOwnerLock(folder)).toThrow(`Another server is already using the data folder ${folder}.`);
  release();
  takeOwnerLock(folder)();
});

test('a folder that cannot be created is reported by name', () => {
  const file = path.join(folder, 'a-file');
  writeFileSync(file, '');
  expect(() => takeOwnerLock(path.join(file, 'below'))).toThrow(StartError);
  expect(() => takeOwnerLock(path.join(file, 'below'))).toThrow(
    /cannot be used: a file stands in its way .* set DATA_DIR/,
  );
});

test('a damaged file is reported by name and not changed', async () => {
  const damaged = mkdtempSync(path.join(folder, 'damaged-'));
  const file = path.join(damaged, 'site.db');
  const bytes = Buffer.alloc(8192, 'not a database ');
  writeFileSync(file, bytes);
  await expect(openDatabase(damaged, NOW)).rejects.toThrow(StartError);
  await expect(openDatabase(damaged, NOW)).rejects.toThrow(`${file} is damaged and was left as it is.`);
  expect(readFileSync(file)).toEqual(bytes);
});
