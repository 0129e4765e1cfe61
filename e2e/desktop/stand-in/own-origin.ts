// The console's origin, for which Chromium has no scheme: another one is put in its place, and back again at every border.
export const OWN = 'app://console';
export const ORIGIN = 'https://console.test';

export const toChromium = (url: string) => (url.startsWith(OWN) ? ORIGIN + url.slice(OWN.length) : url);
export const toOwn = (url: string) => (url.startsWith(ORIGIN) ? OWN + url.slice(ORIGIN.length) : url);

/** Each in place of the other: a server that names the one that stands in has not named the console. */
export function swapOrigin(origin: string): string {
  if (origin === ORIGIN) return OWN;
  return origin === OWN ? ORIGIN : origin;
}
