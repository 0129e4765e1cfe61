// A click after which the window opens anew.
import type { Page } from 'playwright';

/** The page may be gone before the click has been told. */
export async function pressAway(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name })
    .click()
    .catch((error: Error) => {
      if (!error.message.includes('has been closed')) throw error;
    });
}
