// Leads as a table, over HTTP (rule E18).
import { describe, expect, test } from 'vitest';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

async function table(query = ''): Promise<string[]> {
  const answer = await server.request('GET', `/api/messages/export.csv${query}`, { as: 'efua' });
  expect(answer.status).toBe(200);
  return answer.text.trimEnd().split('\r\n');
}

test('is a table for spreadsheets: UTF-8 with its mark, headings, and a row for each lead, newest first', async () => {
  await makeLead(server, { note: 'Called.\nNo answer.' }, { name: 'Ɛno Ama, Ltd', utm_source: 'google' });
  await makeLead(server, { status: 'in_progress', assignee: 'kofi' });
  const response = await fetch(`${server.url}/api/messages/export.csv`);
  expect(response.status).toBe(401);
  const answer = await server.request('GET', '/api/messages/export.csv', { as: 'efua' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const day = server.context.clock.timestamp().slice(0, 10);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="messages-${day}.csv"`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [headings = '', second, first = '', ...rest] = answer.text.trimEnd().split('\r\n');
  expect(headings).toMatch(/^(\uFEFF)?Ref,Received,Name,Email,Phone,Reason,Message,Status/);
  expect(second).toMatch(/^0002,.*,in_progress,medium,kofi,no,20/);
  expect(first).toMatch(/^0001,.*,"Ɛno Ama, Ltd",akosua\.frimpong@example\.com,.*,google,/);
  expect(first).toContain('efua: Called.\nNo answer."');
  expect(rest).toEqual([]);
});

test('begins with the byte order mark', async () => {
  const { json } = await server.request('POST', '/api/auth/login', {
    body: { username: 'efua', password: 'correct horse battery' },
  });
  const response = await fetch(`${server.url}/api/messages/export.csv`, {
    headers: { Authorization: `Bearer ${(json as { token: string }).token}` },
  });
  expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
});

test('text that a spreadsheet would run as a formula is exported as text', async () => {
  await makeLead(server, {}, { name: '=1+1', phone: '+233 24 000 0000', message: '@SUM(A1)', bestTime: '-1' });
  const [, row = ''] = await table();
  for (const value of ["'=1+1", "'+233 24 000 0000", "'@SUM(A1)", "'-1"]) expect(row).toContain(`,${value},`);
});

test('uses the filters of the list', async () => {
  for (const status of ['closed', 'new', 'closed']) await makeLead(server, { status });
  const refs = async (query: string) => (await table(query)).slice(1).map((row) => row.slice(0, 4));
  expect(await refs('?status=closed')).toEqual(['0003', '0001']);
  expect(await refs('?open=true')).toEqual(['0002']);
  expect(await refs('?q=tanks&status=new')).toEqual(['0002']);
  expect(await refs('?q=zebra')).toEqual([]);
  expect((await server.request('GET', '/api/messages/export.csv?status=x', { as: 'efua' })).status).toBe(400);
});

test('is complete beyond a page', async () => {
  const send = () => server.request('POST', '/api/contact', { body: makeEnquiry() });
  for (let round = 0; round < 21; round += 1) await Promise.all(Array.from({ length: 25 }, send));
  const rows = (await table()).slice(1);
  expect(new Set(rows.map((row) => row.slice(0, 4))).size).toBe(525);
});

describe('is for administrators', () => {
  test('only', async () => {
    await makeLead(server, { assignee: 'kofi' });
    const answer = await server.request('GET', '/api/messages/export.csv', { as: 'kofi' });
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ reason: 'admin_only' });
    expect(answer.text).not.toContain('Akosua');
  });
});
