// Records the requests that the console sends to the server.
import { onTestFinished } from 'vitest';

/**
 * Call it before the screen opens.
 * @returns a function that returns the requests since its last call, such as `PATCH /api/messages/7`
 */
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
