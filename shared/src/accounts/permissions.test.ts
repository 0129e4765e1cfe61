// The complete table of permissions.
import { expect, test } from 'vitest';
import { can, mayCall, type Action, type Actor } from './permissions.ts';

const efua: Actor = { username: 'efua', role: 'admin' };
const kofi: Actor = { username: 'kofi', role: 'staff' };

type PlainAction = Exclude<Action, 'lead.work' | 'lead.readAll' | 'lead.claim' | 'media.upload'>;

const adminOnly: Record<PlainAction, true> = {
  'settings.open': true,
  'media.show': true,
  'activity.readAll': true,
  'lead.readOrigin': true,
  'lead.readAsks': true,
  'lead.assign': true,
};

test.each(Object.keys(adminOnly) as PlainAction[])('%s is for administrators', (action) => {
  expect(can(efua, action)).toBe(true);
  expect(can(kofi, action)).toBe(false);
});

test.each([
  ['public', true, true, true],
  ['signed-in', false, true, true],
  ['admin', false, false, true],
] as const)('a call for %s may be made by a stranger: %s, staff: %s, an administrator: %s', (access, ...allowed) => {
  expect([undefined, kofi, efua].map((actor) => mayCall(actor, { access }))).toEqual(allowed);
});

test.each([
  [efua, '', true],
  [efua, 'kofi', true],
  [kofi, 'kofi', true],
  [kofi, 'KOFI', true],
  [kofi, 'kofi@yard.example', true],
  [{ ...kofi, username: 'Kofi@yard' }, 'kofi', true],
  [kofi, 'ama', false],
  [kofi, 'kofi2', false],
  [kofi, '', false],
  [{ ...kofi, username: '' }, '', false],
])('%o may work a lead of %j: %s', (actor, assignee, allowed) => {
  expect(can(actor, 'lead.work', { assignee })).toBe(allowed);
});

test.each([
  [efua, true],
  [kofi, false],
  [{ ...kofi, canUpload: false }, false],
  [{ ...kofi, canUpload: true }, true],
])('%o may add pictures: %s', (actor, allowed) => expect(can(actor, 'media.upload')).toBe(allowed));

test.each([true, false])("the owner's choice for staff applies to staff: %s", (decided) => {
  expect(can(kofi, 'lead.readAll', { staffSeeOwnLeadsOnly: decided })).toBe(!decided);
  expect(can(kofi, 'lead.claim', { staffMayClaim: decided })).toBe(decided);
  expect(can(efua, 'lead.readAll', { staffSeeOwnLeadsOnly: decided })).toBe(true);
  expect(can(efua, 'lead.claim', { staffMayClaim: decided })).toBe(true);
});
