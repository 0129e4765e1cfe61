// The limits of requests and connections (rule H7).
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-app.ts';

test('a request that does not arrive in time is refused, and its connection closed', async () => {
  const server = createHttpServer(() => undefined);
  expect(server).toMatchObject({ headersTimeout: 15_000, requestTimeout: 600_000, keepAliveTimeout: 65_000 });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const visitor = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [connection] = (await once(server, 'connection')) as [Socket];
  visitor.write('GET / HTTP/1.1\r\nHost: ');
  // As Node does, which looks every half minute.
  server.emit(
    'clientError',
    Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    connection,
  );
  expect(await text(visitor)).toMatch(/^HTTP\/1\.1 408 /);
});
