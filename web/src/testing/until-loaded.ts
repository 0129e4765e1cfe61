// Waits for a screen before a test checks it as a whole.
import { expect } from 'vitest';

/** Waits until the screen has its heading, and no part of it is still loading. */
export async function untilLoaded(): Promise<void> {
  await expect.poll(() => document.querySelector('#main :is(h1, h2), h1')).not.toBeNull();
  const loading = () => [...document.querySelectorAll('.skeleton')].filter((part) => part.checkVisibility()).length;
  await expect.poll(loading).toBe(0);
}
