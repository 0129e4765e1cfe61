// The open picture in the address: `?picture=` and its name. It is a step of the history, so that Back closes the picture.
import { PICTURE } from '../site-address.ts';

/** Undefined when none is open. */
export function pictureInAddress(): string | undefined {
  return new URLSearchParams(location.search).get(PICTURE) ?? undefined;
}

function addressWith(name: string | undefined): URL {
  const address = new URL(location.href);
  if (name === undefined) address.searchParams.delete(PICTURE);
  else address.searchParams.set(PICTURE, name);
  return address;
}

/** Whether the page has made the step to the open picture itself. */
const isOwnStep = () => (history.state as { isPicture?: boolean } | null)?.isPicture === true;

/** A new step for the first picture; those that follow it take its place. */
export function putInAddress(name: string): void {
  try {
    if (pictureInAddress() === undefined) history.pushState({ isPicture: true }, '', addressWith(name));
    else history.replaceState(history.state, '', addressWith(name));
  } catch {
    // Safari allows a hundred in half a minute. The picture is shown all the same.
  }
}

/** Goes back over the page's own step; who came by a link stays on the page. */
export function takeFromAddress(): void {
  if (pictureInAddress() === undefined) return;
  if (isOwnStep()) history.back();
  else history.replaceState(null, '', addressWith(undefined));
}
