// Spam that has become a lead exists once after a damaged database is restored from a backup (rules B14, H4).
import { expect, test } from 'vitest';
import type { SpamEnquiry } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { damageTable } from '../../testing/damage-table.ts';
import { makeBackup } from '../../testing/make-backup.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { signInAgain } from '../../testing/sign-in-again.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

const trap = () => server.request('POST', '/api/contact', { body: makeEnquiry({ website: 'x' }) });
const rescue = async () => (await server.request('POST', '/api/spam/1/rescue', { as: 'efua' })).json as Lead;

/** The ids of the leads and of the entries in the spam list. */
async function readAfterDamage(table: string): Promise<{ leads: number[]; spam: number[] }> {
  await server.restart(() => damageTable(server.path('site.db'), table));
  const token = await signInAgain(server, 'efua');
  const read = async (address: string) =>
    ((await server.request('GET', address, { token })).json as (Lead | SpamEnquiry)[]).map(({ id }) => id);
  return { leads: await read('/api/messages'), spam: await read('/api/spam') };
}

test('an enquiry rescued after the backup is a lead only', async () => {
  await trap();
  await makeBackup(server);
  const { id } = await rescue();
  expect(await readAfterDamage('content_revisions')).toEqual({ leads: [id], spam: [] });
});

test('an enquiry put back into the spam list after the backup is the lead of the backup', async () => {
  await trap();
  const { id, updatedAt } = await rescue();
  await makeBackup(server);
  await server.request('POST', '/api/spam/1/rescue/undo', { as: 'efua', body: { updatedAt } });
  expect(await readAfterDamage('content_revisions')).toEqual({ leads: [id], spam: [] });
});

test('an enquiry is spam again if its lead cannot be read', async () => {
  await makeBackup(server);
  await trap();
  await rescue();
  expect(await readAfterDamage('leads')).toEqual({ leads: [], spam: [1] });
});
