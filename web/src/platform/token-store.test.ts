// Where the token of a session is stored, also in a browser that cannot store it.
import { expect, test } from 'vitest';
import { createTokenStore } from './token-store.ts';

/** A window whose storage is full or forbidden as the given functions define. */
function openWindow(localStorage: Partial<Storage> = {}) {
  const stored = new Map<string, string>();
  const window = Object.assign(new EventTarget(), {
    localStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
      removeItem: (name: string) => void stored.delete(name),
      ...localStorage,
    },
  });
  const tokens = createTokenStore(window as unknown as Window);
  function changeElsewhere(token: string): void {
    stored.set('token', token);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  }
  return { tokens, stored, changeElsewhere };
}

function fail(): never {
  throw new DOMException('Not possible', 'QuotaExceededError');
}

test('the token is in local storage, and another tab may change it', () => {
  const { tokens, stored, changeElsewhere } = openWindow();
  tokens.set('mine');
  expect([tokens.get(), stored.get('token')]).toEqual(['mine', 'mine']);
  changeElsewhere('theirs');
  expect(tokens.get()).toBe('theirs');
  tokens.clear();
  expect([tokens.get(), stored.size]).toEqual([undefined, 0]);
});

test.each([
  ['forbidden', { getItem: fail, setItem: fail, removeItem: fail }],
  ['full', { setItem: fail }],
])('if local storage is %s, the session lasts as long as the page', (_how, localStorage) => {
  const { tokens } = openWindow(localStorage);
  tokens.set('mine');
  expect(tokens.get()).toBe('mine');
  tokens.clear();
  expect(tokens.get()).toBeUndefined();
});

test('a token stored later by another tab replaces one that this tab could not store', () => {
  const { tokens, changeElsewhere } = openWindow({ setItem: fail });
  tokens.set('mine');
  changeElsewhere('theirs');
  expect(tokens.get()).toBe('theirs');
});
