// The stream of live events, over HTTP.
import { describe, expect, test } from 'vitest';
import { liveEventSchema, readyEventSchema } from 'shared/system/live-events.ts';
import { isNotifiedOf } from 'shared/system/who-is-notified.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { listen, type ReceivedEvent } from '../../testing/listen.ts';
import { makeEnquiry, makeLead } from '../../testing/make.ts';
import { makeUpload } from '../../testing/make-picture.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

function expectEvent({ name, data }: ReceivedEvent, expected: Record<string, unknown>): void {
  expect(liveEventSchema.parse(data)).toEqual(data);
  expect(data).toMatchObject({ type: name, ...expected });
}

test('begins with ready, and may not be stored by a cache or proxy', async () => {
  const events = await listen(server, { as: 'kofi' });
  expect(events.status).toBe(200);
  expect(events.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(events.headers.get('cache-control')).toBe('no-store');
  expect(events.headers.get('x-accel-buffering')).toBe('no');
  const { name, data } = await events.next();
  expect(name).toBe('ready');
  expect(readyEventSchema.parse(data)).toMatchObject({ resumed: false, heartbeatMs: 10_000 });
  events.stop();
  await expect.poll(() => server.context.live.count()).toBe(0);
});

test('sends changes of leads and content, to administrators and staff, with ids and little text', async () => {
  const streams = [await listen(server, { as: 'efua' }), await listen(server, { as: 'kofi' })];
  for (const events of streams) await events.next();

  await server.request('POST', '/api/contact', { body: makeEnquiry({ reason: 'Quote' }) });
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { assignee: 'kofi', status: 'in_progress' } });
  await server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { note: 'Called back.' } });
  await server.request('DELETE', '/api/messages/1', { as: 'efua' });
  await server.request('PUT', '/api/content', { as: 'efua', body: { hero: { title: 'Changed' } } });

  for (const events of streams) {
    const received = [await events.next(), await events.next(), await events.next(), await events.next()];
    const [created, assigned, noted, deleted] = received as [
      ReceivedEvent,
      ReceivedEvent,
      ReceivedEvent,
      ReceivedEvent,
    ];
    const lead = { id: 1, ref: '0001', name: 'Akosua Frimpong' };
    expectEvent(created, { type: 'lead.created', ...lead, actor: '', reason: 'Quote' });
    expectEvent(assigned, {
      type: 'lead.changed',
      ...lead,
      actor: 'efua',
      fields: ['status', 'assignee'],
      status: 'in_progress',
      assignee: 'kofi',
    });
    expectEvent(noted, { type: 'lead.changed', actor: 'kofi', fields: ['notes'] });
    expectEvent(deleted, { type: 'lead.deleted', id: 1, ref: '0001', actor: 'efua', assignee: 'kofi' });
    expectEvent(await events.next(), { type: 'content.saved', revision: 1, actor: 'efua' });
    expect(JSON.stringify(received)).not.toMatch(/example\.com|024 000|Called/);
    events.stop();
  }
});

test('sends contact attempts, leads restored from the bin and leads rescued from spam', async () => {
  await makeLead(server, { assignee: 'kofi' });
  await server.request('POST', '/api/contact', { body: makeEnquiry({ website: 'filled', reason: 'Support' }) });
  const events = await listen(server, { as: 'kofi' });
  await events.next();
  for (const address of ['/api/messages/1/contact', '/api/messages/1/contact']) {
    const headers = { 'Idempotency-Key': 'one' };
    await server.request('POST', address, { as: 'kofi', body: { channel: 'call' }, headers });
  }
  await server.request('POST', '/api/messages/1/contact', { as: 'kofi', body: { channel: 'sms' } });
  await server.request('DELETE', '/api/messages/1', { as: 'efua' });
  await server.request('POST', '/api/messages/1/restore', { as: 'efua' });
  await server.request('POST', '/api/messages/1/restore', { as: 'efua' });
  await server.request('POST', '/api/spam/1/rescue', { as: 'efua' });

  const changed = { type: 'lead.changed', id: 1, ref: '0001', status: 'new', assignee: 'kofi' };
  expectEvent(await events.next(), { ...changed, actor: 'kofi', fields: ['contact', 'firstContactAt'] });
  expectEvent(await events.next(), { ...changed, actor: 'kofi', fields: ['contact'] });
  expectEvent(await events.next(), { type: 'lead.deleted', id: 1, actor: 'efua' });
  expectEvent(await events.next(), { ...changed, actor: 'efua', fields: ['restored'], name: 'Akosua Frimpong' });
  // The sender was answered with the number 2, which belongs to no lead (rule B14).
  expectEvent(await events.next(), { type: 'lead.created', id: 3, actor: 'efua', reason: 'Support' });
  events.stop();
});

test('sends the names of changed pictures, and changes of categories without names', async () => {
  const events = await listen(server, { as: 'kofi' });
  await events.next();
  await makeUpload(server, 'boat.png');
  await server.context.media.variants.idle();
  // Added; then both kinds of smaller forms.
  for (let count = 0; count < 3; count += 1) {
    expectEvent(await events.next(), { type: 'media.changed', names: ['boat.png'] });
  }
  await server.request('DELETE', '/api/uploads/none.png', { as: 'efua' });
  await server.request('DELETE', '/api/uploads/boat.png', { as: 'efua' });
  await server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Marine' } });
  expectEvent(await events.next(), { type: 'media.changed', names: ['boat.png'] });
  expectEvent(await events.next(), { type: 'media.changed', names: [] });
  events.stop();
});

test('one of many enquiries from one number is in the lists at once, but has no notice (rule B16)', async () => {
  const events = await listen(server, { as: 'kofi' });
  await events.next();
  for (let count = 0; count < 11; count += 1) {
    await server.request('POST', '/api/contact', { body: makeEnquiry() });
  }
  await server.request('DELETE', '/api/messages/11', { as: 'efua' });
  for (let id = 1; id <= 10; id += 1) expectEvent(await events.next(), { type: 'lead.created', id });
  const announced = await events.next();
  const repeat = { id: 11, ref: '0011', assignee: '' };
  expectEvent(announced, { type: 'leads.changed', actor: '', fields: [], leads: [repeat], left: [] });
  for (const username of ['efua', 'kofi'] as const) {
    const reader = { username, role: username === 'efua' ? 'admin' : 'staff' } as const;
    expect(isNotifiedOf(liveEventSchema.parse(announced.data), reader, 'everyone')).toBe(false);
  }
  expectEvent(await events.next(), { type: 'lead.deleted', id: 11 });
  events.stop();
});

test('a restored revision of the content is sent as a save, once', async () => {
  await server.request('PUT', '/api/content', { as: 'efua', body: { hero: { title: 'Changed' } } });
  const events = await listen(server, { as: 'kofi' });
  await events.next();
  await server.request('POST', '/api/content/revisions/0/restore', { as: 'efua' });
  await server.request('POST', '/api/content/revisions/0/restore', { as: 'efua' });
  await makeLead(server);
  expectEvent(await events.next(), { type: 'content.saved', revision: 2, actor: 'efua' });
  expectEvent(await events.next(), { type: 'lead.created' });
  events.stop();
});

test('sends nothing about refused and repeated calls, caught spam, and calls that change nothing', async () => {
  await makeLead(server);
  const events = await listen(server, { as: 'efua' });
  await events.next();
  const key = { 'Idempotency-Key': 'one' };
  await server.request('POST', '/api/contact', { body: makeEnquiry(), headers: key });
  await server.request('POST', '/api/contact', { body: makeEnquiry(), headers: key });
  await server.request('POST', '/api/contact', { body: makeEnquiry({ website: 'spam' }) });
  await server.request('POST', '/api/contact', { body: makeEnquiry({ email: '' }) });
  await server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { read: true } });
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { status: 'new' } });
  await server.request('DELETE', '/api/messages/99', { as: 'efua' });
  await server.request('PUT', '/api/content', { as: 'kofi', body: {} });
  await server.request('PATCH', '/api/messages/1', { as: 'efua', body: { read: true } });
  expectEvent(await events.next(), { type: 'lead.created', id: 2 });
  expectEvent(await events.next(), { type: 'lead.changed', id: 1, fields: ['read'] });
  events.stop();
});

describe('a stream that was interrupted continues', () => {
  test('with the missed events, once', async () => {
    const first = await listen(server, { as: 'kofi' });
    const { id } = await first.next();
    await makeLead(server, { read: true });
    const { id: seen } = await first.next();
    first.stop();

    for (const [lastEventId, missed] of [
      [id, ['lead.created', 'lead.changed']],
      [seen, ['lead.changed']],
    ] as const) {
      const again = await listen(server, { as: 'kofi', lastEventId });
      expect(await again.next()).toMatchObject({ name: 'ready', id: lastEventId, data: { resumed: true } });
      for (const name of missed) expect(await again.next()).toMatchObject({ name });
      again.stop();
    }
  });

  test('without the name of a person whose lead was deleted meanwhile', async () => {
    const first = await listen(server, { as: 'efua' });
    const { id: lastEventId } = await first.next();
    first.stop();
    await makeLead(server);
    await makeLead(server, {}, { name: 'Kwabena Frimpong' });
    const changes = [1, 2].map((id) => ({ id, priority: 'high' }));
    await server.request('POST', '/api/messages/bulk', { as: 'efua', body: { changes } });
    await server.request('DELETE', '/api/messages/1', { as: 'efua' });

    const again = await listen(server, { as: 'efua', lastEventId });
    const missed: ReceivedEvent[] = [];
    while (missed.at(-1)?.name !== 'lead.deleted') missed.push(await again.next());
    again.stop();
    const leads = [
      { id: 1, ref: '0001' },
      { id: 2, ref: '0002', name: 'Kwabena Frimpong' },
    ];
    expectEvent(missed.find(({ name }) => name === 'leads.changed') as ReceivedEvent, { type: 'leads.changed', leads });
    expect(JSON.stringify(missed)).not.toContain('Akosua');
  });

  eachCase(['other-1', '', 'x'.repeat(3000), '-1', 'NaN'])('or reports that it cannot: %s', async (lastEventId) => {
    const events = await listen(server, { as: 'kofi', lastEventId });
    expect(await events.next()).toMatchObject({ name: 'ready', data: { resumed: false } });
    events.stop();
  });

  test('but not after a restart of the server', async () => {
    const first = await listen(server, { as: 'kofi' });
    const { id } = await first.next();
    server.advance(1000);
    await server.restart();
    const events = await listen(server, { as: 'kofi', lastEventId: id });
    expect(await events.next()).toMatchObject({ data: { resumed: false } });
    events.stop();
  });
});

test('one person may have twenty streams; another one ends the oldest, and no stream of other people', async () => {
  const other = await listen(server, { as: 'efua' });
  const streams = [];
  for (let count = 0; count < 21; count += 1) streams.push(await listen(server, { as: 'kofi' }));
  expect(await streams[0]?.rest()).toContain('retry: 2000');
  expect(server.context.live.count()).toBe(21);
  for (const events of [other, ...streams.slice(1)]) events.stop();
  await expect.poll(() => server.context.live.count()).toBe(0);
});

test('HEAD is answered without a stream', async () => {
  expect((await server.request('HEAD', '/api/events', { as: 'kofi' })).status).toBe(200);
  expect(server.context.live.count()).toBe(0);
});
