// The console's origin, for which Chromium has no scheme: it is replaced by another one, in both directions.
export const OWN = 'app://console';
export const ORIGIN = 'https://console.test';

export const toChromium = (url: string) => (url.startsWith(OWN) ? ORIGIN + url.slice(OWN.length) : url);
export const toOwn = (url: string) => (url.startsWith(ORIGIN) ? OWN + url.slice(ORIGIN.length) : url);

/** Swaps the two: a server that allows the stand-in origin has not allowed the console. */
export function swapOrigin(origin: string): string {
  if (origin === ORIGIN) return OWN;
  return origin === OWN ? ORIGIN : origin;
}
