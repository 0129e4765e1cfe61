// Whether the server reports correctly that it can serve (rule H2), and the contact for security reports.
import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { giveUpReserve } from '../../testing/without-reserve.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** Consoles keep using a server whose disk is full, so it sends them what they must know (rule D9). */
const who = {
  version: expect.any(String) as string,
  minClient: expect.any(String) as string,
  time: expect.any(String) as string,
};

const health = () => server.request('GET', '/api/health');

async function probedAt(): Promise<string | undefined> {
  const rows = await server.context.database.reads.selectFrom('write_probe').selectAll().execute();
  return rows[0]?.ts;
}

test('is well while the database accepts writes, however often it is requested', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, health));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ status: 'ok', db: 'ok' });
  }
  expect(await probedAt()).toBe('');
  server.advance(10_000);
  await Promise.all(Array.from({ length: 20 }, health));
  const first = await probedAt();
  expect(first).not.toBe('');
  await health();
  expect(await probedAt()).toBe(first);
});

test('is 503 if nothing can be stored, and well again afterwards without a restart', async () => {
  const { database } = server.context;
  await database.transaction((tx) => tx.db.schema.alterTable('write_probe').renameTo('elsewhere').execute());
  server.advance(10_000);
  for (let count = 0; count < 2; count += 1) {
    const answer = await health();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(answer.json).toMatchObject({ code: 'unavailable', reason: 'database' });
    expect(answer.text).not.toMatch(/write_probe|SQLITE/);
  }
  await database.transaction((tx) => tx.db.schema.alterTable('elsewhere').renameTo('write_probe').execute());
  server.advance(10_000);
  expect((await health()).status).toBe(200);
});

test('is 507 when the disk is full', async () => {
  const { database } = server.context;
  // This is the engine's own error: the file may not grow, and the new row needs more space than there is.
  await database.transaction(async (tx) => {
    await sql`create table filler (bytes blob)`.execute(tx.db);
    await sql`create trigger needs_room after update on write_probe begin
      insert into filler values (zeroblob(1000000)); end`.execute(tx.db);
    await sql`pragma max_page_count = 1`.execute(tx.db);
  });
  server.advance(10_000);
  const answer = await health();
  expect(answer.status).toBe(507);
  expect(answer.json).toMatchObject({ code: 'no_space', ...who });
});

test('is 507 while the reserved space is released, although the database accepts writes', async () => {
  await server.close();
  server = await startTestServer({ diskReserveBytes: 1000 });
  const makeRoom = giveUpReserve(server);
  const answer = await health();
  expect(answer.status).toBe(507);
  expect(answer.json).toMatchObject({ code: 'no_space', ...who });
  makeRoom();
  expect((await health()).status).toBe(200);
  expect(existsSync(server.path('reserve'))).toBe(true);
});

test('asks the database again after the clock was set back', async () => {
  server.advance(-3_600_000);
  await health();
  expect(await probedAt()).not.toBe('');
});

test('security.txt names the contact and expires within a year', async () => {
  const answer = await server.request('GET', '/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.text).toMatch(/^Contact: mailto:\S+@\S+\nExpires: (\S+)\nPreferred-Languages: en\n$/);
  const expires = Date.parse(/Expires: (\S+)/.exec(answer.text)?.[1] ?? '');
  expect(expires - server.context.clock.now()).toBeGreaterThan(0);
  expect(expires - server.context.clock.now()).toBeLessThan(365 * 24 * 3_600_000);

  await server.close();
  server = await startTestServer({ securityContact: 'https://example.com/security' });
  const named = await server.request('GET', '/.well-known/security.txt');
  expect(named.text).toContain('Contact: https://example.com/security\n');
});
