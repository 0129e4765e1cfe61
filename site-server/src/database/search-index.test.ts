// Adding leads to the full-text index without delaying the server's other work.
import { expect, test } from 'vitest';
import { makeEnquiry } from '../testing/make.ts';
import { serverForEach } from '../testing/test-server.ts';

const BATCHES = 5;
const LEADS = BATCHES * 200;

const server = serverForEach();

/** As after a restored backup, which has no index. */
async function makeUnindexed(): Promise<void> {
  await server.request('POST', '/api/contact', { body: makeEnquiry() });
  const { database } = server.context;
  await database.transaction(async (tx) => {
    const { id: _id, due_at: _due, ...lead } = await tx.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow();
    for (let count = 1; count < LEADS; count += 1) tx.insert('leads', lead);
  });
}

test('other work runs between two batches, and simultaneous searches wait for the same indexing', async () => {
  await makeUnindexed();
  let turns = 0;
  let isDone = false;
  (function count() {
    turns += 1;
    if (!isDone) setImmediate(count);
  })();
  const { leads } = server.context;
  const efua = { username: 'efua', role: 'admin' } as const;
  const counts = await Promise.all([leads.count(efua, { q: 'tanks' }), leads.count(efua, { q: 'lining' })]);
  isDone = true;
  expect(counts).toEqual([LEADS, LEADS]);
  expect(turns).toBeGreaterThan(BATCHES);
});
