// Lists the pictures that a person sees in the library of a server under test.
import { expect } from 'vitest';
import type { Upload } from 'shared/media/media.ts';
import type { Person } from './people.ts';
import type { TestServer } from './test-server.ts';

/** @param as  if absent, a visitor who is not signed in */
export async function uploadNames(server: TestServer, query = '', as?: Person): Promise<string[]> {
  const answer = await server.request('GET', `/api/uploads${query}`, as ? { as } : {});
  expect(answer.status).toBe(200);
  return (answer.json as Upload[]).map((upload) => upload.name);
}
