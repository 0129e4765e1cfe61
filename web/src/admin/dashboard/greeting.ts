// The greeting: "Welcome back" only for a user who was greeted in this browser before.

const KEY = 'greeted';
/** Cached, so that the greeting stays the same as long as the page is open. */
const greetings = new Map<string, string>();

/** Whether this browser has greeted the user before; from now on it has. */
function wasGreeted(username: string): boolean {
  try {
    const known = new Set((localStorage.getItem(KEY) ?? '').split('\n').filter((name) => name !== ''));
    const wasHere = known.has(username);
    localStorage.setItem(KEY, [...known.add(username)].join('\n'));
    return wasHere;
  } catch {
    // Without storage every user is new.
    return false;
  }
}

/** The greeting without the name. */
export function greeting(username: string): string {
  const words = greetings.get(username) ?? (wasGreeted(username) ? 'Welcome back' : 'Welcome');
  greetings.set(username, words);
  return words;
}
