// A site that contains everything the sample calls refer to.
import { makeEnquiry, makeFailedMail, makeLead } from './make.ts';
import { makeLibrary } from './sample-calls.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Prepared {
  mayKofiUpload?: boolean;
  hasLibrary?: boolean;
}

/**
 * Starts a server with lead 1 assigned to Kofi, a deleted lead 2, an unassigned lead 3, a spam entry, a failed mail,
 * and an invited user 5 who has not joined yet. With `hasLibrary` it also has pictures and categories.
 */
export async function startPrepared({ mayKofiUpload = false, hasLibrary = false }: Prepared = {}): Promise<TestServer> {
  const server = await startTestServer();
  if (mayKofiUpload) await server.request('PATCH', '/api/users/2', { as: 'efua', body: { canUpload: true } });
  if (hasLibrary) await makeLibrary(server);
  await makeLead(server, { assignee: 'kofi' });
  await makeLead(server);
  await server.request('DELETE', '/api/messages/2', { as: 'efua' });
  await makeLead(server);
  await server.request('POST', '/api/contact', { body: makeEnquiry({ website: 'filled' }) });
  await makeFailedMail(server);
  await server.request('POST', '/api/users/invite', { as: 'efua', body: { username: 'nana' } });
  return server;
}
