// Stored leads are removed when they are deleted or may no longer be read, and no others (rule D20).
import { expect, test } from 'vitest';
import { DAY_MS, downFrom, keptIds, keptLead, serverWithLeads } from '../../testing/lead-sync-server.ts';

test('deleted leads are removed by the next comparison, after a day at most, and at once if rights change', async () => {
  const office = serverWithLeads(20);
  const leadSync = office.open();
  await leadSync.sync();
  office.leads.delete(7);
  await leadSync.sync();
  expect(await keptIds(leadSync)).toContain(7);
  office.state.now += DAY_MS + 1;
  await leadSync.sync();
  leadSync.leads.forget();
  expect(await keptIds(leadSync)).not.toContain(7);
  office.leads.delete(8);
  leadSync.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  await leadSync.sync();
  expect(await leadSync.leads.find(8)).toBeUndefined();
  await leadSync.leads.remove([9]);
  expect(await leadSync.leads.find(9)).toBeUndefined();
});

test('a clock that was ahead for a while delays no comparison', async () => {
  const office = serverWithLeads(20);
  const leadSync = office.open();
  office.state.now += 300 * DAY_MS;
  await leadSync.sync();
  office.state.now -= 300 * DAY_MS;
  office.leads.delete(7);
  await leadSync.sync();
  expect(await leadSync.leads.find(7)).toBeUndefined();
});

test('a possible change of rights is remembered after a failed first page, and over a restart', async () => {
  const office = serverWithLeads(20);
  const leadSync = office.open();
  await leadSync.sync();
  const changed = { type: 'settings.changed', ts: new Date(office.state.now).toISOString() } as const;
  office.leads.delete(7);
  leadSync.follow(changed);
  office.state.budget = 0;
  await expect(leadSync.sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  await leadSync.sync();
  expect(await leadSync.leads.find(7)).toBeUndefined();

  office.leads.delete(8);
  leadSync.follow(changed);
  office.state.budget = 0;
  await expect(leadSync.sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  const next = office.open();
  await next.sync();
  expect(await next.leads.find(8)).toBeUndefined();
  // All leads were compared since: none is compared again.
  office.leads.delete(9);
  await next.sync();
  await office.open().sync();
  expect(await next.leads.find(9)).toMatchObject({ id: 9 });
});

test('a comparison continues where it stopped, and another follows after a possible change of rights', async () => {
  const office = serverWithLeads(350);
  const leadSync = office.open();
  await leadSync.sync();
  office.leads.delete(7);
  leadSync.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  office.state.asked = 0;
  office.state.budget = 2;
  await expect(leadSync.sync()).rejects.toThrow('No');
  office.state.budget = Infinity;
  const next = office.open();
  await next.sync();
  // Four pages, and what has changed since the first of them.
  expect(office.state.asked).toBe(5);
  expect(await next.leads.find(7)).toBeUndefined();

  next.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  office.state.budget = 2;
  await expect(next.sync()).rejects.toThrow('No');
  // It was listed already.
  office.leads.delete(340);
  next.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  office.state.budget = Infinity;
  await next.sync();
  expect(await next.leads.find(340)).toBeUndefined();
});

test('a lead changed while a comparison is interrupted is still stored after it', async () => {
  const office = serverWithLeads(350);
  const leadSync = office.open();
  await leadSync.sync();
  leadSync.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  office.state.budget = 2;
  await expect(leadSync.sync()).rejects.toThrow('No');
  // It is listed first from now on, above the compared ones.
  office.leads.set(3, keptLead(3, { status: 'closed', updatedAt: new Date(office.state.now).toISOString() }));
  office.state.budget = Infinity;
  await office.open().sync();
  leadSync.leads.forget();
  expect(await leadSync.leads.find(3)).toMatchObject({ status: 'closed' });
});

test('after a restore deleted leads are removed at once, even if the console was closed during it', async () => {
  const office = serverWithLeads(20);
  const leadSync = office.open();
  await leadSync.sync();
  office.leads.delete(7);
  office.leads.set(8, keptLead(8, { status: 'closed' }));
  office.state.restoredAt = new Date(office.state.now).toISOString();
  await leadSync.sync(true);
  expect(await leadSync.leads.find(7)).toBeUndefined();
  expect(await leadSync.leads.find(8)).toMatchObject({ status: 'closed' });

  office.leads.delete(9);
  office.state.restoredAt = new Date(office.state.now + 1).toISOString();
  const next = office.open();
  await next.sync();
  expect(await next.leads.find(9)).toBeUndefined();
  // This is known now: nothing is compared again.
  office.leads.delete(10);
  await next.sync(true);
  expect(await next.leads.find(10)).toMatchObject({ id: 10 });
});

test('a loss of rights is found at the next start and after an absence, without an event', async () => {
  const office = serverWithLeads(20);
  await office.open().sync();
  office.leads.delete(7);
  office.state.isOwnOnly = true;
  const next = office.open();
  await next.sync();
  expect(await next.leads.find(7)).toBeUndefined();
  // The same value as before is no reason to compare.
  const { asked } = office.state;
  await next.sync(true);
  expect(office.state.asked).toBe(asked + 1);
  office.leads.delete(8);
  office.state.isOwnOnly = false;
  await next.sync(true);
  expect(await next.leads.find(8)).toBeUndefined();
});

test('an administrator who becomes staff keeps only what staff may read', async () => {
  const office = serverWithLeads(20);
  office.state.role = 'admin';
  office.leads.set(8, keptLead(8, { ip: '192.0.2.8' }));
  const leadSync = office.open();
  await leadSync.sync();
  const changed = { type: 'people.changed', ts: new Date(office.state.now).toISOString() } as const;
  // Another person was changed: nothing is compared.
  office.leads.delete(7);
  leadSync.follow(changed);
  await leadSync.sync();
  expect(await leadSync.leads.find(7)).toMatchObject({ id: 7 });

  office.state.role = 'staff';
  office.leads.set(8, keptLead(8));
  leadSync.follow(changed);
  await leadSync.sync();
  leadSync.leads.forget();
  expect(await leadSync.leads.find(7)).toBeUndefined();
  expect(await leadSync.leads.find(8)).not.toHaveProperty('ip');
});

test('a comparison without differences writes no lead again', async () => {
  const office = serverWithLeads(1600);
  const leadSync = office.open();
  await leadSync.sync();
  expect(office.written).toContain('leads-3');
  office.written.length = 0;
  office.leads.set(3, keptLead(3, { status: 'closed' }));
  office.leads.delete(700);
  leadSync.follow({ type: 'settings.changed', ts: new Date(office.state.now).toISOString() });
  await leadSync.sync();
  expect(office.written.filter((part) => part.startsWith('leads-'))).toEqual(['leads-0', 'leads-1']);
  expect(await keptIds(leadSync)).toEqual(downFrom(1600).filter((id) => id !== 700));
});

test('a lead removed while a page with it is being loaded is not added by the page', async () => {
  const office = serverWithLeads(20);
  const leadSync = office.open();
  const ts = new Date(office.state.now).toISOString();
  const about = { ref: '', actor: 'efua', ts };
  office.state.meanwhile = async () => {
    office.state.meanwhile = async () => {};
    leadSync.follow({ type: 'lead.deleted', id: 7, assignee: '', ...about });
    leadSync.follow({ type: 'lead.left', id: 8, ...about });
    leadSync.follow({ type: 'leads.changed', actor: 'efua', ts, fields: ['assignee'], leads: [], left: [9] });
  };
  await leadSync.sync();
  expect(await keptIds(leadSync)).toEqual(downFrom(20).filter((id) => id < 7 || id > 9));
  // Assigned back to the person, it is kept again.
  office.leads.set(8, keptLead(8, { updatedAt: new Date(office.state.now).toISOString() }));
  await leadSync.sync();
  leadSync.leads.forget();
  expect(await keptIds(leadSync)).toContain(8);
});
