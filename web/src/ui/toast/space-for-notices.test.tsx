// A notice covers nothing that somebody may want to use: on a wide screen it stands in the sidebar, on a narrow one below
// the screen, which ends above it (rule G17c).
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNothingCovered } from '../../testing/expect-nothing-covered.ts';
import { leadRow } from '../../testing/lead-screen.ts';
import { addPictures } from '../../testing/fill-library.ts';
import { tile } from '../../testing/media-screen.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

const PICTURES = 30;
/** A telephone and a desktop. */
const WIDTHS = [[390], [1366]];

const notices = () => page.getByRole('region', { name: 'Notifications (F8)' });

let server: ScreenServer;
beforeEach(async () => {
  server = await startServer();
});

/** Of what arrives while somebody works; it stays while it has the focus. */
async function showNotice(width: number): Promise<void> {
  // Whether the window gets live events already, a telephone says in its menu.
  if (width === 390) await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  if (width === 390) await userEvent.keyboard('{Escape}');
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await expect.element(notices().getByText('New enquiry')).toBeVisible();
  await userEvent.keyboard('{F8}');
}

/** As far down as it goes, also while the list learns how high its rows are. */
function scrollToEnd(): void {
  for (const element of document.querySelectorAll('.shell *')) {
    if (element.scrollHeight > element.clientHeight) element.scrollTo({ top: 1e6 });
  }
}

eachCase(
  ['/admin/messages?view=all', '/admin/media', '/admin/users', '/admin/settings/leads', '/admin/content/hero'].flatMap(
    (address) => WIDTHS.map(([width = 0]) => [address, width] as const),
  ),
)('covers nothing of %s at %i pixels', async (address, width) => {
  await sendEnquiry(server, { name: 'Esi Bonsu' }, { note: 'Called.', assignee: 'efua' });
  await addPictures(server, ...Array.from({ length: 8 }, (_, index) => `wharf-${index + 1}.png`));
  await openScreen(server, address, { width, height: 700 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await showNotice(width);
  await expect.poll(expectNothingCovered).toBeUndefined();
  // On a telephone the lead is a screen of its own.
  if (address.startsWith('/admin/messages')) ((await leadRow('Esi Bonsu').findElement()) as HTMLElement).click();
  await expect.poll(expectNothingCovered).toBeUndefined();
  scrollToEnd();
  await expect.poll(expectNothingCovered).toBeUndefined();
});

test.each(WIDTHS)('the last button of a page is in sight above it, at %i pixels', thorough, async (width) => {
  await openScreen(server, '/admin/settings/leads', { width, height: 700 });
  const save = page.getByRole('button', { name: 'Save Changes' }).last();
  await page.getByRole('checkbox').last().click();
  await save.click();
  // It stays while it is pointed at.
  await notices().getByRole('button', { name: 'Dismiss' }).hover();
  await expect.poll(() => (scrollToEnd(), save.element().checkVisibility())).toBe(true);
  await expect.poll(expectNothingCovered).toBeUndefined();
  await expect.element(save).toBeInViewport({ ratio: 1 });
});

test.each(WIDTHS)('the last picture of the library is in sight, at %i pixels', thorough, async (width) => {
  await addPictures(server, ...Array.from({ length: PICTURES }, (_, index) => `wharf-${index + 1}.png`));
  await openScreen(server, '/admin/media', { width, height: 700 });
  await expect.element(tile(`wharf-${PICTURES}.png`)).toBeVisible();
  await showNotice(width);
  await expect.poll(() => (scrollToEnd(), tile('wharf-1.png').query()?.checkVisibility())).toBe(true);
  await expect.element(tile('wharf-1.png')).toBeInViewport({ ratio: 1 });
  await expect.poll(expectNothingCovered).toBeUndefined();
});

test('a screen is as high again when the notice has gone', thorough, async () => {
  await openScreen(server, '/admin/users', { width: 390, height: 700 });
  const bottom = () => document.querySelector('.screen')?.getBoundingClientRect().bottom;
  await expect.poll(bottom).toBe(700);
  await page.getByRole('textbox', { name: 'Username' }).fill('abena');
  await page.getByRole('textbox', { name: 'Username' }).clear();
  await userEvent.keyboard('{Enter}');
  await expect.poll(bottom).toBeLessThan(700);
  for (const dismiss of notices().getByRole('button', { name: 'Dismiss' }).all()) await dismiss.click();
  await expect.poll(bottom).toBe(700);
});
