// Which usernames are the same person, and what a new account needs.
import { describe, expect, test } from 'vitest';
import { isSameUser, normalizeUsername } from './names/same-user.ts';
import { createUserBody } from './users.ts';

test.each([
  ['kofi', 'kofi'],
  ['Kofi', 'kofi'],
  ['  KOFI  ', 'kofi'],
  ['kofi@yard.example', 'kofi'],
  ['Kofi@', 'kofi'],
  ['kofi @yard', 'kofi'],
  ['kofi@a@b', 'kofi'],
  ['ÉSI', 'ési'],
  ['@yard', ''],
  ['', ''],
  ['  ', ''],
])('%j is compared as %j', (username, key) => {
  expect(normalizeUsername(username)).toBe(key);
  expect(normalizeUsername(key)).toBe(key);
});

test.each([
  ['kofi', 'KOFI@yard', true],
  [' kofi', 'kofi ', true],
  ['kofi', 'ama', false],
  ['kofi', 'kofi2', false],
  ['', '', false],
  ['@a', '@a', false],
  ['', 'kofi', false],
])('%j and %j are the same person: %s', (a, b, same) => {
  expect(isSameUser(a, b)).toBe(same);
  expect(isSameUser(b, a)).toBe(same);
});

function problem(changes: Record<string, unknown>): string | undefined {
  return createUserBody.safeParse({ username: 'abena', password: 'a good password', ...changes }).error?.issues[0]
    ?.message;
}

describe('a new account', () => {
  test('is staff and active by default; the name is trimmed, the password is not', () => {
    expect(createUserBody.parse({ username: ' abena ', password: '  8 chars ' })).toEqual({
      username: 'abena',
      displayName: '',
      password: '  8 chars ',
      role: 'staff',
      active: true,
    });
  });

  test.each([
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    // Each emoji is two UTF-16 units; the bound counts characters.
    [{ password: '👷'.repeat(7) }, 'Password must be at least 8 characters'],
    [{ password: 'x'.repeat(129) }, 'Password is too long'],
    [{ password: '👷'.repeat(129) }, 'Password is too long'],
    [{ username: 'x'.repeat(101) }, 'Username is too long'],
    [{ username: '@yard' }, 'Username needs a part before the @'],
    [{ username: 'SYSTEM@yard' }, 'This username stands for the site itself; choose another'],
    [{ username: 'a[b]' }, 'Username contains characters that are not allowed'],
    [{ username: 'a\nb' }, 'Username contains characters that are not allowed'],
    // The header of a note is `[time] author: text`, so an author's name has no colon.
    [{ username: 'a:b' }, 'Username contains characters that are not allowed'],
  ])('%j: %s', (changes, message) => expect(problem(changes)).toBe(message));

  test.each([
    { password: '12345678' },
    { password: 'x'.repeat(128) },
    { password: '👷'.repeat(128) },
    { username: 'x'.repeat(100) },
  ])('a value exactly at its bounds is accepted: %j', (changes) => expect(problem(changes)).toBeUndefined());

  test.each([
    { username: '' },
    { username: '  ' },
    { username: undefined },
    { username: 7 },
    { password: '' },
    { password: null },
  ])('%j: both are required', (changes) => expect(problem(changes)).toBe('Username and password are required'));
});
