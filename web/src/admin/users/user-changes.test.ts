import type { User } from 'shared/accounts/users.ts';
import { expect, test } from 'vitest';
import { userChanges } from './user-changes.ts';

const KOFI: User = {
  id: 2,
  username: 'kofi',
  role: 'staff',
  active: true,
  displayName: '',
  canUpload: false,
  email: '',
};

test.each<[string, Partial<User>, object]>([
  ['nothing', {}, {}],
  ['a role', { role: 'admin' }, { role: 'admin' }],
  ['a switch', { active: false }, { active: false }],
  ['a right', { canUpload: true }, { canUpload: true }],
  [
    'a name and an address, without blanks around them',
    { displayName: ' K ', email: ' k@b ' },
    { displayName: 'K', email: 'k@b' },
  ],
  ['blanks alone, which are nothing', { displayName: '  ', email: ' ' }, {}],
])('sends %s', (_, edits, sent) => {
  expect(userChanges(KOFI, { ...KOFI, ...edits })).toEqual(sent);
});
