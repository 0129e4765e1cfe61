import Connection from 'better-sqlite3';
import { makeEnquiry } from './make.ts';
import type { TestServer } from './test-server.ts';

/** As if 5000 leads had been received and deleted. The server is stopped. */
export function skipLeadNumbers(server: Pick<TestServer, 'path'>): void {
  const connection = new Connection(server.path('site.db'));
  connection.exec(`update sqlite_sequence set seq = seq + 5000 where name = 'leads'`);
  connection.close();
}

/** The id of the lead of a new enquiry; nobody needs to be signed in. */
export async function newestId({ request, context }: TestServer): Promise<number> {
  await request('POST', '/api/contact', { body: makeEnquiry({ email: 'next@example.com' }) });
  const ids = await context.database.reads.selectFrom('leads').select('id').orderBy('id', 'desc').execute();
  return ids[0]?.id ?? 0;
}
