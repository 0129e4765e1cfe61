// The settings of an installation, over HTTP.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ReplyTemplate } from 'shared/leads/reply-templates.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

const read = () => server.request('GET', '/api/settings', { as: 'efua' });
const change = (body: unknown) => server.request('PATCH', '/api/settings', { as: 'efua', body });

/** As an earlier version may have stored it. */
async function storeTemplate(template: ReplyTemplate): Promise<void> {
  await server.context.database.transaction(async (tx) => {
    await tx.db
      .updateTable('settings')
      .set({ changed: JSON.stringify({ replyTemplates: [template] }) })
      .execute();
  });
  await server.restart();
}

test('a new installation has the built-in settings', async () => {
  expect((await read()).json).toEqual(DEFAULT_SETTINGS);
});

test('only the settings that are sent change, and the change outlives a restart', async () => {
  const answer = await change({
    staffMayClaim: true,
    officeHours: { ...DEFAULT_SETTINGS.officeHours, saturday: null },
  });
  expect(answer.status).toBe(200);
  await change({ leadRetentionMonths: 12 });
  const changed = {
    ...DEFAULT_SETTINGS,
    staffMayClaim: true,
    officeHours: { ...DEFAULT_SETTINGS.officeHours, saturday: null },
    hoursConfirmed: true,
    leadRetentionMonths: 12,
    changedBy: { staffMayClaim: 'efua', officeHours: 'efua', leadRetentionMonths: 'efua' },
  };
  expect((await read()).json).toEqual(changed);
  await server.restart();
  expect((await read()).json).toEqual(changed);
});

test('hours and targets count as confirmed once they were saved, or confirmed as they are', async () => {
  expect((await change({ hoursConfirmed: true })).json).toMatchObject({
    hoursConfirmed: true,
    targetsConfirmed: false,
  });
  expect((await change({ hoursConfirmed: false })).json).toMatchObject({ hoursConfirmed: false });
  const { officeHours, responseTargets } = DEFAULT_SETTINGS;
  await change({ officeHours: { ...officeHours, sunday: { from: '08:00', to: '12:00' } } });
  await change({ responseTargets: { ...responseTargets, general: null } });
  await server.restart();
  expect((await read()).json).toMatchObject({ hoursConfirmed: true, targetsConfirmed: true });
  // As Undo does.
  expect((await change({ officeHours, responseTargets })).json).toMatchObject({
    hoursConfirmed: false,
    targetsConfirmed: false,
  });
});

test('two reply templates have different names, in any case of letters', async () => {
  const [visit, again] = [
    { name: 'Site visit', text: 'May we visit?' },
    { name: ' site VISIT', text: 'Once more.' },
  ];
  const refused = await change({ replyTemplates: [visit, again] });
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({ fields: { 'replyTemplates.1.name': 'Another template has this name' } });
  expect((await read()).json).toEqual(DEFAULT_SETTINGS);
  expect((await change({ replyTemplates: [visit, { ...again, name: 'Second visit' }] })).status).toBe(200);
});

test('a reply template needs a name and a text that can be seen; a stored one without stays until it is changed', async () => {
  const stored = { name: '\u200b', text: '\u2060' };
  await storeTemplate(stored);
  const refused = await change({ replyTemplates: [stored, { name: 'Price', text: ' \u00ad\n' }] });
  expect(refused.status).toBe(400);
  expect(refused.json).toMatchObject({
    fields: {
      'replyTemplates.0.name': 'Give the template a name',
      'replyTemplates.0.text': 'Write what the template says',
      'replyTemplates.1.text': 'Write what the template says',
    },
  });
  expect((await read()).json).toMatchObject({ replyTemplates: [stored] });
  const base = { replyTemplates: [stored] };
  const visible = { name: 'Price', text: '\u200bHello' };
  expect((await change({ replyTemplates: [visible], base })).json).toMatchObject({ replyTemplates: [visible] });
});

test('a stored template with a missing brace does not keep anybody from changing another', async () => {
  const stored = { name: 'Old', text: 'Dear {name, we come.' };
  await storeTemplate(stored);
  expect((await change({ staffMayClaim: true })).json).toMatchObject({ replyTemplates: [stored] });
  const added = { name: 'New', text: 'Good day {name}' };
  expect((await change({ replyTemplates: [added, { ...stored, name: 'Older' }] })).status).toBe(200);
  const refused = await change({ replyTemplates: [added, { ...stored, text: 'Dear {name, we call.' }] });
  expect(refused.json).toMatchObject({
    error: '{name has no second brace',
    fields: { 'replyTemplates.1.text': '{name has no second brace' },
  });
});

test('all reply templates can have the full length, and be changed', async () => {
  const full = (letter: string) =>
    Array.from({ length: 30 }, (_, at) => ({ name: `Template ${at}`, text: letter.repeat(1000) }));
  expect((await change({ replyTemplates: full('é') })).status).toBe(200);
  const answer = await change({ replyTemplates: full('ɛ'), base: { replyTemplates: full('é') } });
  expect(answer.status).toBe(200);
  expect(answer.json).toMatchObject({ replyTemplates: full('ɛ') });
  // There are thirty at most (rule E28a).
  const refused = await change({ replyTemplates: [...full('ɛ'), { name: 'One more', text: 'Hello' }] });
  expect(refused.json).toMatchObject({ fields: { replyTemplates: 'At most 30 templates are kept' } });
});

test('a change is reported once, by the names of what changed', async () => {
  await change({ staffMayClaim: true, newLeadsTell: 'everyone' });
  await change({ staffMayClaim: true });
  const entries = await server.request('GET', '/api/activity?type=user', { as: 'efua' });
  expect(entries.json).toMatchObject([{ actor: 'efua', action: 'Changed settings: claiming' }]);
  expect(entries.json).toHaveLength(1);
});

test('nothing is changed if somebody else has changed it meanwhile', async () => {
  const [mine, theirs] = [[{ date: '2027-03-06', name: 'Mine' }], [{ date: '2027-05-01', name: 'Theirs' }]];
  await server.request('PATCH', '/api/users/3', { as: 'efua', body: { role: 'admin', displayName: 'Ama Mensah' } });
  await server.request('PATCH', '/api/settings', { as: 'ama', body: { closedDays: theirs } });
  const before = await server.fingerprint();
  const refused = await change({ leadRetentionMonths: 12, closedDays: mine, base: { closedDays: [] } });
  expect(refused.status).toBe(409);
  expect(refused.json).toMatchObject({
    error: 'Ama Mensah has changed this meanwhile: closed days',
    reason: 'conflict',
    fields: { closedDays: 'closed days was changed meanwhile (Ama Mensah)' },
    changedBy: { closedDays: 'ama' },
    current: { ...DEFAULT_SETTINGS, closedDays: theirs },
  });
  expect(await server.fingerprint()).toEqual(before);
  // Both set the same value; fields that are not in `base` are not compared.
  expect((await change({ closedDays: theirs, base: { closedDays: [] } })).status).toBe(200);
  expect((await change({ closedDays: mine, base: { leadRetentionMonths: 24 } })).status).toBe(200);
  expect((await change({ closedDays: theirs, base: { closedDays: mine } })).status).toBe(200);
});

test('a change that could not be written has no effect, and is not stored with the next one', async () => {
  const { database } = server.context;
  // A reference that is checked at the commit, as a full disk is reported no earlier either.
  await database.transaction(async ({ db }) => {
    await sql`create table refused (user_id integer references users (id) deferrable initially deferred)`.execute(db);
    await sql`create trigger refuse after update on settings begin insert into refused values (-1); end`.execute(db);
  });
  expect((await change({ staffMayClaim: true })).status).toBe(500);
  await database.transaction(async ({ db }) => void (await sql`drop trigger refuse`.execute(db)));
  await change({ leadRetentionMonths: 12 });
  const changed = { ...DEFAULT_SETTINGS, leadRetentionMonths: 12, changedBy: { leadRetentionMonths: 'efua' } };
  expect((await read()).json).toEqual(changed);
  await server.restart();
  expect((await read()).json).toEqual(changed);
});

test.each([0, 14, 14_401, 10_000 * 60])('a response target of %d minutes is refused', async (minutes) => {
  const before = await server.fingerprint();
  const targets = DEFAULT_SETTINGS.responseTargets;
  for (const [body, field] of [
    [{ ...targets, general: minutes }, 'responseTargets.general'],
    [{ ...targets, byReason: { ...targets.byReason, Quote: minutes } }, 'responseTargets.byReason.Quote'],
    [{ ...targets, byPriority: { ...targets.byPriority, high: minutes } }, 'responseTargets.byPriority.high'],
  ] as const) {
    const answer = await change({ responseTargets: body });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ fields: { [field]: 'Choose 15 minutes to 240 hours' } });
  }
  expect(await server.fingerprint()).toEqual(before);
});

eachCase([
  [{ staffMayClaim: 'yes' }, 'staffMayClaim'],
  [{ newLeadsTell: 'nobody' }, 'newLeadsTell'],
  [{ timeZone: 'Accra' }, 'timeZone'],
  [{ officeHours: { ...DEFAULT_SETTINGS.officeHours, monday: { from: '17:00', to: '08:00' } } }, 'officeHours.monday'],
  [{ officeHours: { ...DEFAULT_SETTINGS.officeHours, monday: { from: '8', to: '17:00' } } }, 'officeHours.monday.from'],
  [{ officeHours: { monday: null } }, 'officeHours.tuesday'],
  [{ closedDays: [{ date: '2027-02-30', name: 'x' }] }, 'closedDays.0.date'],
  [{ leadRetentionMonths: 0 }, 'leadRetentionMonths'],
  [{ mailNewLeadsTo: [1.5] }, 'mailNewLeadsTo.0'],
  [{ replyTemplates: [{ name: 'Price', text: '' }] }, 'replyTemplates.0.text'],
  [{ replyTemplates: [{ name: 'Price', text: '  \n ' }] }, 'replyTemplates.0.text'],
  [{ replyTemplates: [{ name: ' ', text: 'Hello' }] }, 'replyTemplates.0.name'],
  [{ replyTemplates: [{ name: 'Price', text: 'Dear {nmae}' }] }, 'replyTemplates.0.text'],
  [{ replyTemplates: [{ name: 'Price', text: 'Dear {name, we come. {me}' }] }, 'replyTemplates.0.text'],
])('%j is refused with the name of its field', async (body, field) => {
  const before = await server.fingerprint();
  const answer = await change({ staffSeeOwnLeadsOnly: true, ...body });
  expect(answer.status).toBe(400);
  expect(Object.keys((answer.json as { fields: object }).fields)).toContain(field);
  expect(await server.fingerprint()).toEqual(before);
});
