// Shows a notice on a narrow or a wide screen, for what must stay in sight beside it.
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { notices } from './notices.ts';
import { sendEnquiry } from './send-enquiry.ts';
import type { ScreenServer } from './start-server.ts';

/** Of a telephone and a desktop. */
export const WIDTHS = [[390], [1366]];

/** Of what arrives while somebody works; it stays while it has the focus. */
export async function showNotice(server: ScreenServer, width: number): Promise<void> {
  // Whether the window gets live events already, a telephone says in its menu.
  if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  if (width === 390) await userEvent.keyboard('{Escape}');
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await userEvent.keyboard('{F8}');
}

/** As far down as it goes, also while the list learns how high its rows are. */
export function scrollToEnd(): void {
  for (const element of document.querySelectorAll('.shell *')) {
    if (element.scrollHeight > element.clientHeight) element.scrollTo({ top: 1e6 });
  }
}
