// A notice floats above the end of a page: what stands there can be scrolled out from under it.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addPictures } from '../../testing/fill-library.ts';
import { tile } from '../../testing/media-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from '../../testing/thorough.ts';

const PICTURES = 30;
/** A telephone and a desk. */
const WIDTHS = [[390], [1366]];

const notices = () => page.getByRole('region', { name: 'Notifications (F8)' });
const top = () => document.querySelector('.toast')?.getBoundingClientRect().top ?? 0;

eachCase(WIDTHS)('the last button of a page, at %i pixels', async (width) => {
  await openScreen(await startServer(), '/admin/settings/leads', { width, height: 700 });
  const save = page.getByRole('button', { name: 'Save Changes' }).last();
  await page.getByRole('checkbox').last().click();
  await save.click();
  // It stays while it is pointed at.
  await notices().getByRole('button', { name: 'Dismiss' }).hover();
  await expect
    .poll(() => {
      document.querySelector('.page')?.scrollTo({ top: 1e6 });
      return save.element().getBoundingClientRect().bottom - top();
    })
    .toBeLessThanOrEqual(0);
});

test.each(WIDTHS)('the last picture of the library, at %i pixels', thorough, async (width) => {
  const server = await startServer();
  await addPictures(server, ...Array.from({ length: PICTURES }, (_, index) => `wharf-${index + 1}.png`));
  await openScreen(server, '/admin/media', { width, height: 700 });
  await expect.element(tile(`wharf-${PICTURES}.png`)).toBeVisible();
  // Whether the window gets live events already, a telephone says in its menu.
  if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  if (width === 390) await userEvent.keyboard('{Escape}');
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await notices().getByRole('button', { name: 'Dismiss' }).hover();
  await expect
    .poll(() => {
      // Also while the list learns how high its rows are.
      document.querySelector('[role=grid]')?.firstElementChild?.scrollTo({ top: 1e6 });
      const last = tile('wharf-1.png').query();
      return (last?.getBoundingClientRect().bottom ?? Infinity) - top();
    })
    .toBeLessThanOrEqual(0);
});
