// What a test waits for before it looks at a screen as a whole.
import { expect } from 'vitest';

/** The screen has its heading, and nothing on it is still on its way. */
export async function untilLoaded(): Promise<void> {
  await expect.poll(() => document.querySelector('#main :is(h1, h2), h1')).not.toBeNull();
  const loading = () => [...document.querySelectorAll('.skeleton')].filter((part) => part.checkVisibility()).length;
  await expect.poll(loading).toBe(0);
}
