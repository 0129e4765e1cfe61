// The built server behind a proxy that it is or is not configured for.
import { afterEach, expect, test } from 'vitest';
import { callApi, type RunningServer } from './running-server.ts';
import { startStaffedServer } from './staffed-server.ts';

const WARNING = 'A forwarding header arrived while TRUST_PROXY is not set';
const ENQUIRY = { name: 'A', email: 'a@example.com', phone: '024 000 0000', message: 'm', consent: true };

let server: RunningServer;
let token: string;
afterEach(() => server.remove());

function sendThrough(headers: Record<string, string>): Promise<Response> {
  return fetch(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(ENQUIRY),
  });
}

async function addresses(): Promise<string[]> {
  const leads = (await callApi(server, 'GET', '/api/messages', { token })) as { ip: string }[];
  return leads.map((lead) => lead.ip);
}

test('headers of a proxy that is not named are ignored, and the log says so once (rule B17)', async () => {
  ({ server, token } = await startStaffedServer({ LOG_LEVEL: 'warn' }));
  expect((await sendThrough({})).status).toBe(201);
  expect(server.output()).not.toContain(WARNING);
  for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP']) {
    expect((await sendThrough({ [header]: '203.0.113.9' })).status).toBe(201);
  }
  expect(await addresses()).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1']);
  // All that it printed has been read then.
  await server.end('SIGTERM');
  expect(server.output().split(WARNING)).toHaveLength(2);
});

test('behind a named proxy, the nearest address that it does not vouch for counts', async () => {
  ({ server, token } = await startStaffedServer({ LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' }));
  await sendThrough({ 'X-Forwarded-For': '203.0.113.9' });
  await sendThrough({ 'X-Forwarded-For': '198.51.100.7, 203.0.113.9' });
  await sendThrough({ 'X-Forwarded-For': '203.0.113.9, 127.0.0.1' });
  expect(await addresses()).toEqual(['203.0.113.9', '203.0.113.9', '203.0.113.9']);
  expect(server.output()).not.toContain(WARNING);
});
