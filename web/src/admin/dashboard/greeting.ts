// The greeting: "Welcome back" only for a person who has been in this browser before.

const KEY = 'greeted';
/** The same words for as long as the page is open. */
const greetings = new Map<string, string>();

/** Whether this browser has greeted the person before; from now on it has. */
function wasGreeted(username: string): boolean {
  try {
    const known = new Set((localStorage.getItem(KEY) ?? '').split('\n').filter((name) => name !== ''));
    const wasHere = known.has(username);
    localStorage.setItem(KEY, [...known.add(username)].join('\n'));
    return wasHere;
  } catch {
    // Without storage nobody is known again.
    return false;
  }
}

/** Without the name. */
export function greeting(username: string): string {
  const words = greetings.get(username) ?? (wasGreeted(username) ? 'Welcome back' : 'Welcome');
  greetings.set(username, words);
  return words;
}
