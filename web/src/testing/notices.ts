// The notices of the console, which disappear after five seconds unless they have the pointer or the focus.
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { TOAST_MS } from 'shared/limits.ts';
import { catchTimers } from './catch-timers.ts';

export const notices = () => page.getByRole('region', { name: 'Notifications (F8)' });
const newest = (name: string) => notices().getByRole('button', { name }).last();

/** Title and text of each notice on screen. */
export function shownNotices(): string[][] {
  const shown = [...(notices().query()?.querySelectorAll('.toast') ?? [])];
  return shown.map((notice) => ['strong', 'p span'].map((part) => notice.querySelector(part)?.textContent ?? ''));
}

/** No notice disappears by itself, for steps between which none may have the focus. */
export function keepNotices(): void {
  catchTimers(TOAST_MS);
}

/** Focuses a button in the newest notice that has one, so that the notice stays until the test presses it. */
export async function holdNotice(name: string): Promise<void> {
  await expect.element(newest(name)).toBeInTheDocument();
  (await newest(name).findElement()).focus();
}

/** Presses a button in the newest notice that has one. */
export async function pressInNotice(name: string): Promise<void> {
  await holdNotice(name);
  await newest(name).click();
}
