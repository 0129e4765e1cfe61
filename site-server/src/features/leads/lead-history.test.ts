// History, contact attempts and repeat customers, over HTTP (rules B16, E12, E17).
import { describe, expect, test } from 'vitest';
import type { LeadHistoryEntry } from 'shared/leads/lead-work.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import type { Person } from '../../testing/people.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

async function history(query = '', id = 1): Promise<LeadHistoryEntry[]> {
  const answer = await server.request('GET', `/api/messages/${id}/history${query}`, { as: 'kofi' });
  expect(answer.status).toBe(200);
  return answer.json as LeadHistoryEntry[];
}

const inWords = (entries: LeadHistoryEntry[]) =>
  entries.map(({ actor, field, from, to }) => `${actor} ${field} ${from}>${to}`);

describe('the history', () => {
  test('has the person, field, former and new value of each change, newest first', async () => {
    await makeLead(server);
    expect(await history()).toEqual([]);
    const earliest = server.context.clock.timestamp();
    await server.request('PATCH', '/api/messages/1', {
      as: 'efua',
      body: { assignee: 'kofi', priority: 'high', note: 'Please call.' },
    });
    await server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { status: 'in_progress', read: true } });
    await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee: null, read: true } });
    const entries = await history();
    expect(inWords(entries)).toEqual([
      'efua assignee kofi>',
      'kofi status new>in_progress',
      'kofi read false>true',
      'efua note >added',
      'efua assignee >kofi',
      'efua priority medium>high',
    ]);
    expect(entries.every((entry) => entry.ts >= earliest)).toBe(true);
  });

  test('is read in pages', async () => {
    await makeLead(server);
    await makeLead(server, { note: 'another lead' });
    for (const note of ['1', '2', '3']) {
      await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { note, read: note !== '2' } });
    }
    const all = await history();
    const seen: LeadHistoryEntry[] = [];
    let next: string | undefined = '/api/messages/1/history?limit=2';
    while (next !== undefined) {
      const answer = await server.request('GET', next, { as: 'kofi' });
      seen.push(...(answer.json as LeadHistoryEntry[]));
      next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(all);
    expect(all).toHaveLength(6);
  });

  eachCase(['?limit=0', '?limit=501', '?cursor=x'])('%s is refused', async (query) => {
    await makeLead(server);
    const answer = await server.request('GET', `/api/messages/1/history${query}`, { as: 'kofi' });
    expect(answer.status).toBe(400);
  });

  test('exists only for a lead that exists', async () => {
    await makeLead(server);
    await server.request('DELETE', '/api/messages/1', { as: 'efua' });
    for (const id of [1, 2]) {
      expect((await server.request('GET', `/api/messages/${id}/history`, { as: 'efua' })).status).toBe(404);
    }
  });
});

describe('a contact attempt', () => {
  function contact(body: unknown, { as = 'ama', key }: { as?: Person; key?: string } = {}) {
    const headers = key === undefined ? {} : { 'Idempotency-Key': key };
    return server.request('POST', '/api/messages/1/contact', { as, body, headers });
  }

  test('is stored, is in the history and sets the time of the first contact once, for any assignee', async () => {
    await makeLead(server, { assignee: 'kofi' });
    const answer = await contact({ channel: 'mail' });
    expect(answer.status).toBe(201);
    const { firstContactAt, updatedAt, status } = answer.json as Lead;
    expect(firstContactAt).toBe(updatedAt);
    expect(status).toBe('new');
    server.advance(60_000);
    for (const channel of ['call', 'whatsapp', 'sms']) {
      expect((await contact({ channel }, { as: 'kofi' })).json).toMatchObject({ firstContactAt });
    }
    expect(inWords(await history()).slice(0, 4)).toEqual([
      'kofi contact >sms',
      'kofi contact >whatsapp',
      'kofi contact >call',
      'ama contact >mail',
    ]);
    expect(await server.countRows()).toMatchObject({ lead_contacts: 4 });
  });

  test('sent twice under one key is one', async () => {
    await makeLead(server);
    const first = await contact({ channel: 'call' }, { key: 'k' });
    expect((await contact({ channel: 'call' }, { key: 'k' })).json).toEqual(first.json);
    expect(await server.countRows()).toMatchObject({ lead_contacts: 1 });
  });

  eachCase([{}, { channel: 'pigeon' }, { channel: null }])('%j is refused and writes nothing', async (body) => {
    await makeLead(server);
    const rows = await server.countRows();
    const answer = await contact(body);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ error: 'channel is call, whatsapp, sms or mail' });
    expect(await server.countRows()).toEqual(rows);
  });
});

describe('repeat customers', () => {
  test('have the name of the person who closed their last enquiry, and the time', async () => {
    await makeLead(server, {}, { phone: '024 123 4567' });
    await makeLead(server, {}, { phone: '024 123 4567' });
    const patch = (status: string, as: 'efua' | 'kofi') =>
      server.request('PATCH', '/api/messages/1', { as, body: { status } });
    await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee: 'kofi' } });
    await patch('closed', 'efua');
    await patch('in_progress', 'efua');
    const open = await server.request('GET', '/api/messages/2/related', { as: 'ama' });
    expect((open.json as object[])[0]).not.toHaveProperty('closing');
    await patch('closed', 'kofi');
    const closed = await server.request('GET', '/api/messages/2/related', { as: 'ama' });
    expect(closed.json).toMatchObject([{ id: 1, closing: { by: 'kofi', ts: expect.any(String) as string } }]);
  });

  async function related(id: number): Promise<number[]> {
    const answer = await server.request('GET', `/api/messages/${id}/related`, { as: 'kofi' });
    expect(answer.status).toBe(200);
    return (answer.json as Lead[]).map((lead) => lead.id);
  }

  test('are recognised by number in any notation, or by address; deleted leads are not shown', async () => {
    await makeLead(server, {}, { phone: '024 123 4567', email: 'a@example.com' });
    await makeLead(server, {}, { phone: '+233 (0)24-1234567 / 020 888 8888', email: 'b@example.com' });
    await makeLead(server, {}, { phone: '020 000 0000 ext 5', email: 'A@Example.com' });
    await makeLead(server, {}, { phone: '020 999 9999', email: 'c@example.com' });
    await makeLead(server, {}, { phone: 'n/a', email: 'd@example.com' });
    await makeLead(server, {}, { phone: 'n/a', email: 'e@example.com' });
    expect(await related(1)).toEqual([3, 2]);
    expect(await related(2)).toEqual([1]);
    expect(await related(3)).toEqual([1]);
    expect(await related(4)).toEqual([]);
    expect(await related(5)).toEqual([]);
    await server.request('DELETE', '/api/messages/3', { as: 'efua' });
    expect(await related(1)).toEqual([2]);
  });

  test('have their network address shown to administrators only', async () => {
    await makeLead(server);
    await makeLead(server);
    const answer = (as: Person) => server.request('GET', '/api/messages/1/related', { as });
    expect((await answer('kofi')).text).not.toContain('127.0.0.1');
    expect((await answer('efua')).text).toContain('127.0.0.1');
  });

  test.each([
    ['number', { phone: '+233240000000' }, (index: number) => ({ email: `p${index}@example.com` })],
    ['address', { email: 'X@example.com' }, (index: number) => ({ phone: `020 000 00${index + 10}` })],
  ])('with more than ten enquiries an hour from one %s are kept and marked', async (_name, last, change) => {
    const send = (changes: Record<string, unknown>) =>
      server.request('POST', '/api/contact', { body: makeEnquiry({ email: 'x@example.com', ...changes }) });
    for (let index = 0; index < 10; index += 1) expect((await send(change(index))).status).toBe(201);
    const others = { phone: '020 777 7777', email: 'other@example.com' };
    await Promise.all([send({ ...others, ...last }), send(others)]);
    server.advance(3_600_001);
    await send({ ...others, ...last });
    const leads = (await server.request('GET', '/api/messages', { as: 'efua' })).json as Lead[];
    expect(leads).toHaveLength(13);
    expect(leads.filter((lead) => lead.possibleRepeat)).toHaveLength(1);
    expect(leads.slice(3).some((lead) => lead.possibleRepeat)).toBe(false);
  });
});
