// Files with the same bytes that are uploaded at the same time (rule F21).
import { expect, test } from 'vitest';
import { createApiClient } from '../../../../api/api-client.ts';
import { makePicture } from '../../../../testing/make-picture.ts';
import { startServer } from '../../../../testing/start-server.ts';
import { sendFile } from './send-file.ts';

test('each is an upload of its own, also once one of them has ended', async () => {
  const { tokens } = await startServer();
  const fetch = window.fetch.bind(window);
  const client = createApiClient({ baseUrl: '', getToken: () => tokens.efua, onUnauthorized: () => undefined, fetch });
  const ids: string[] = [];
  async function send(name: string, end?: Promise<void>): Promise<void> {
    async function finish(id: string): Promise<void> {
      ids.push(id);
      await end;
    }
    await sendFile(client, await makePicture(name), { purpose: '', finish });
  }
  const { promise: end, resolve } = Promise.withResolvers<void>();
  const first = send('first.png', end);
  await expect.poll(() => ids).toHaveLength(1);
  await send('second.png');
  await send('third.png');
  resolve();
  await first;
  expect(new Set(ids).size).toBe(3);
});
