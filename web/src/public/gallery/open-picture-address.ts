// The open picture in the address: `?picture=` and its name. It is a history entry, so that Back closes the picture.
import { PICTURE } from '../site-address.ts';

/** Name of the open picture; undefined if none is open. */
export function pictureInAddress(): string | undefined {
  return new URLSearchParams(location.search).get(PICTURE) ?? undefined;
}

function addressWith(name: string | undefined): URL {
  const address = new URL(location.href);
  if (name === undefined) address.searchParams.delete(PICTURE);
  else address.searchParams.set(PICTURE, name);
  return address;
}

/** Whether the page itself made the history entry of the open picture. */
export const isOwnStep = () => (history.state as { isPicture?: boolean } | null)?.isPicture === true;

/** Adds a history entry for the first picture; later ones replace it. */
export function putInAddress(name: string, isInstead: boolean): void {
  try {
    // The former entry loses the picture of a link that could not be looked up: it would open when this one is closed.
    history.replaceState(history.state, '', addressWith(isInstead ? name : undefined));
    if (!isInstead) history.pushState({ isPicture: true }, '', addressWith(name));
  } catch {
    // Safari allows a hundred calls in half a minute. The picture is shown even if the address cannot change.
  }
}

/** Goes back over the page's own entry; a visitor who came by a link stays on the page. */
export function takeFromAddress(): void {
  if (pictureInAddress() === undefined) return;
  if (isOwnStep()) history.back();
  else history.replaceState(null, '', addressWith(undefined));
}
