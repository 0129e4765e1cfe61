// What the console asks of the server, as the network would see it.
import { onTestFinished } from 'vitest';

/** Before the screen opens. Gives what was asked since it was last called, such as `PATCH /api/messages/7`. */
export function watchRequests(): () => string[] {
  const { fetch } = window;
  let asked: string[] = [];
  window.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin);
    if (pathname.startsWith('/api/')) asked.push(`${init?.method ?? 'GET'} ${pathname}${search}`);
    return fetch(input, init);
  };
  onTestFinished(() => void (window.fetch = fetch));
  return () => {
    const known = asked;
    asked = [];
    return known;
  };
}
