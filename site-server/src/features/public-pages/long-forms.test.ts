// The longest forms that a browser without JavaScript sends.
import { expect, test } from 'vitest';
import { serverForEach } from '../../testing/test-server.ts';

const FILLED = { name: 'Akosua Frimpong', email: 'akosua@example.com', phone: '024 000 0000', consent: 'on' };

const server = serverForEach();

function post(message: string, address = '/contact') {
  return server.request('POST', address, { raw: new URLSearchParams({ ...FILLED, message }) });
}

test.each(['水', '🛢'])('the longest message arrives in any script: %s', async (sign) => {
  const message = sign.repeat(10_000 / sign.length);
  expect((await post(message)).status).toBe(303);
  expect((await server.request('GET', '/api/messages', { as: 'efua' })).json).toMatchObject([{ message }]);
});

test('a body that is too large is answered with the form, and the advice to go back to the text', async () => {
  const before = await server.countRows();
  const answer = await post('x'.repeat(200_000), '/contact?about=marine-engine-services');
  expect(answer.status).toBe(413);
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  expect(answer.text).toContain('The message is too long. Go back to shorten it.');
  expect(answer.text).toContain('name="message"');
  expect(answer.text).not.toContain('What you typed is still here');
  expect(answer.text).toContain('<h1>Ask for a price: Marine engine services</h1>');
  expect(await server.countRows()).toEqual(before);
});
