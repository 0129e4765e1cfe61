// Shows a notice on a narrow or a wide screen, for elements that must stay visible beside it.
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notices } from './notices.ts';
import { sendEnquiry } from './send-enquiry.ts';
import type { ScreenServer } from './start-server.ts';

/** The sizes of a phone and a desktop. */
export const WIDTHS = [[390], [1366]];

/** A notice that arrives during work; it stays while it has the focus. */
export async function showNotice(server: ScreenServer, width: number): Promise<void> {
  // On a phone only the menu shows whether the window gets live events.
  if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  if (width === 390) await userEvent.keyboard('{Escape}');
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await userEvent.keyboard('{F8}');
}

/** Scrolls to the end, also while the list measures the height of its rows. */
export function scrollToEnd(): void {
  for (const element of document.querySelectorAll('.shell *')) {
    if (element.scrollHeight > element.clientHeight) element.scrollTo({ top: 1e6 });
  }
}
