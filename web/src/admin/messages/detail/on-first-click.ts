// Guards links that note an attempt to reach the sender.
import type { MouseEvent } from 'react';

/** The second click of a double click is not a second attempt, and does not open the link again. */
export const onFirstClick = (begin: () => void) => (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
  else begin();
};
