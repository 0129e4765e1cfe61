import Connection from 'better-sqlite3';
import type { TestServer } from './test-server.ts';

/** As if 5000 leads had come that are gone. The server is stopped. */
export function giveManyNumbers(server: Pick<TestServer, 'path'>): void {
  const connection = new Connection(server.path('site.db'));
  connection.exec(`update sqlite_sequence set seq = seq + 5000 where name = 'leads'`);
  connection.close();
}
