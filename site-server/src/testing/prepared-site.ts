// A site in which every sample call finds what it is about.
import { makeEnquiry, makeFailedMail, makeLead } from './make.ts';
import { makeLibrary } from './sample-calls.ts';
import { startTestServer, type TestServer } from './test-server.ts';

interface Prepared {
  mayKofiUpload?: boolean;
  hasLibrary?: boolean;
}

/**
 * A server with lead 1, which is Kofi's, a deleted lead 2, a lead 3 of nobody, an enquiry taken for spam, a mail that was
 * given up, a user 5 who has not joined yet, and pictures where they are needed.
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
