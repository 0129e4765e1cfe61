// The keys of telephone numbers as they are read since several in a field are told apart: the sender of an earlier lead is
// recognised by a new one, and found by each number. Triggers update the search.
import type { Kysely } from 'kysely';
import { phoneKey, phoneSearchText } from 'shared/enquiry/phone-search.ts';

interface Tables {
  leads: { id: number; phone: string; phone_key: string; phone_search: string };
  spam_enquiries: { id: number; enquiry: string; phone_key: string };
}

const PAGE = 1000;

/** A million leads do not fit in memory. */
async function readLeads(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ;) {
    const page = db.selectFrom('leads').select(['id', 'phone', 'phone_key', 'phone_search']).where('id', '>', after);
    const rows = await page.orderBy('id').limit(PAGE).execute();
    for (const { id, phone, ...known } of rows) {
      const keys = { phone_key: phoneKey(phone), phone_search: phoneSearchText(phone) };
      if (keys.phone_key === known.phone_key && keys.phone_search === known.phone_search) continue;
      await db.updateTable('leads').set(keys).where('id', '=', id).execute();
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

export async function up(db: Kysely<Tables>): Promise<void> {
  await readLeads(db);
  for (const { id, enquiry } of await db.selectFrom('spam_enquiries').select(['id', 'enquiry']).execute()) {
    const { phone } = JSON.parse(enquiry) as { phone?: string | null };
    await db
      .updateTable('spam_enquiries')
      .set({ phone_key: phoneKey(phone ?? '') })
      .where('id', '=', id)
      .execute();
  }
}
