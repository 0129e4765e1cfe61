// Mail in tests: waits until it has been sent.
import type { TestServer } from './test-server.ts';

/** Resolves when all due mail has been tried, also that of a request which is sent after its answer. */
export async function settleMail(server: TestServer): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await server.context.database.transaction(() => Promise.resolve());
  server.context.mail.wake();
  await server.context.mail.idle();
}
