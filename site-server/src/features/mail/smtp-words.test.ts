// The message that an administrator reads if a test mail cannot be sent. Over HTTP and SMTP.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import type { MailTest } from 'shared/mail/mail.ts';
import { startInbox } from '../../testing/mail-inbox.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const LOGIN = { user: 'office', pass: 'right' };

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

async function startOn(options: Parameters<typeof startInbox>[0] = {}) {
  const inbox = await startInbox(options);
  onTestFinished(() => inbox.close());
  return inbox;
}

/** A server that sends this text to every client, and stores what it receives. */
async function startSaying(words: string): Promise<{ port: number; heard: string[] }> {
  const heard: string[] = [];
  const other: Server = createServer((socket) => {
    socket.on('error', () => undefined).on('data', (bytes) => heard.push(bytes.toString()));
    socket.write(words);
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  return { port: (other.address() as AddressInfo).port, heard };
}

async function trySending(setup: Record<string, unknown>): Promise<string> {
  const body = {
    host: '127.0.0.1',
    encryption: 'if_offered',
    sender: 'office@harbourline.example',
    siteUrl: 'https://www.example.com',
    ...setup,
  };
  expect((await server.request('PATCH', '/api/mail/setup', { as: 'efua', body })).status).toBe(200);
  const test = { as: 'efua', body: { to: 'kofi@example.com' } } as const;
  const answer = (await server.request('POST', '/api/mail/test', test)).json as MailTest;
  expect(answer).toMatchObject({ sent: false, to: 'kofi@example.com' });
  return answer.error;
}

test('a wrong password, which is not repeated', async () => {
  const { port } = await startOn({ login: LOGIN });
  const words = await trySending({ port, user: 'office', password: 'hunter2' });
  expect(words).toBe('The mail server refused the user or the password. It answered: 535 Not known: office ***');
});

test('a server that cannot be reached, and an unknown name', async () => {
  const inbox = await startInbox();
  await inbox.close();
  expect(await trySending({ port: inbox.port })).toBe(
    `The mail server cannot be reached at 127.0.0.1, port ${inbox.port} (ECONNREFUSED).`,
  );
  expect(await trySending({ host: 'no-such-server.invalid' })).toMatch(
    /^There is no server of the name no-such-server\.invalid \(/,
  );
});

test('an untrusted certificate', async () => {
  const { port } = await startOn({ secure: true });
  expect(await trySending({ port, encryption: 'tls' })).toBe(
    `The certificate of the mail server at 127.0.0.1, port ${port} is not valid for this name, or not trusted.`,
  );
});

test('the wrong kind of encryption', async () => {
  const { port } = await startOn();
  const words = `No encrypted connection could be made at 127.0.0.1, port ${port}.`;
  expect(await trySending({ port, encryption: 'tls' })).toBe(`${words} Try STARTTLS, or another port.`);
  expect(await trySending({ port, encryption: 'starttls' })).toBe(`${words} Try TLS, or another port.`);
});

test('a sender or a recipient that is refused', async () => {
  const inbox = await startOn();
  inbox.senderRefusal = { status: 553, words: 'Not your address' };
  expect(await trySending({ port: inbox.port })).toBe(
    'The mail server does not take mail from office@harbourline.example. It answered: 553 Not your address',
  );
  inbox.senderRefusal = undefined;
  inbox.refusal = { status: 550, words: 'No such mailbox' };
  expect(await trySending({})).toBe(
    'The mail server does not take mail for this address. It answered: 550 No such mailbox',
  );
});

test('the text of a server that is no mail server is not repeated, and it is sent nothing', async () => {
  for (const greeting of ['SSH-2.0-OpenSSH_9.9 secret\r\n', '-ERR unknown secret\r\n', '200 secret\r\n']) {
    const { port, heard } = await startSaying(greeting);
    expect(await trySending({ port })).toBe(
      `What answers at 127.0.0.1, port ${port} is no mail server, or takes none from here.`,
    );
    expect(heard).toEqual([]);
  }
});

test('only a limited number of test messages is sent', async () => {
  await server.close();
  server = await startTestServer({ rateLimits: true });
  const { port } = await startOn();
  const send = () => server.request('POST', '/api/mail/test', { as: 'efua', body: { to: 'kofi@example.com' } });
  const body = {
    host: 'localhost',
    port,
    encryption: 'if_offered',
    sender: 'a@example.com',
    siteUrl: 'https://b.example',
  };
  await server.request('PATCH', '/api/mail/setup', { as: 'efua', body });
  for (let count = 0; count < 10; count += 1) expect((await send()).json).toMatchObject({ sent: true });
  expect((await send()).status).toBe(429);
  server.advance(60_000);
  expect((await send()).status).toBe(200);
});
