// A notice covers no element that somebody may want to use: on a wide screen it is in the sidebar, on a narrow one
// below the screen, which ends above it (rule G17c).
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { expectNothingCovered } from '../../testing/expect-nothing-covered.ts';
import { addPictures } from '../../testing/fill-library.ts';
import { button, leadRow } from '../../testing/lead-screen.ts';
import { keepNotices, shownNotices } from '../../testing/notices.ts';
import { openScreen } from '../../testing/open-screen.ts';
import { sendEnquiry } from '../../testing/send-enquiry.ts';
import { scrollToEnd, showNotice, WIDTHS } from '../../testing/show-notice.ts';
import { prepareServer, startServer } from '../../testing/start-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const office = prepareServer(async (server) => {
  await sendEnquiry(server, { name: 'Esi Bonsu' }, { note: 'Called.', assignee: 'efua' });
  await addPictures(server, ...Array.from({ length: 8 }, (_, index) => `wharf-${index + 1}.png`));
});

eachCase(
  ['/admin/messages?view=all', '/admin/media', '/admin/users', '/admin/settings/leads', '/admin/content/hero'].flatMap(
    (address) => WIDTHS.map(([width = 0]) => [address, width] as const),
  ),
)('covers no part of %s at %i pixels', async (address, width) => {
  const server = await startServer({ like: office });
  await openScreen(server, address, { width, height: 700 });
  await expect.element(page.getByRole('main')).toBeVisible();
  await showNotice(server, width);
  await expect.poll(expectNothingCovered).toBeUndefined();
  // On a phone the lead is a separate screen.
  if (address.startsWith('/admin/messages')) ((await leadRow('Esi Bonsu').findElement()) as HTMLElement).click();
  await expect.poll(expectNothingCovered).toBeUndefined();
  scrollToEnd();
  await expect.poll(expectNothingCovered).toBeUndefined();
});

eachCase([
  [1366, 625],
  [390, 667],
  [844, 390],
])('three with Undo and one other cover nothing at %i by %i pixels', async (width, height) => {
  keepNotices();
  const server = await startServer({ like: office });
  await openScreen(server, '/admin/messages?view=all&id=1', { width, height });
  for (const count of [1, 2, 3]) {
    await button(/^Mark as (Read|Unread)$/).click();
    await expect.poll(shownNotices).toHaveLength(count);
  }
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await expect.poll(shownNotices).toHaveLength(4);
  await expect.poll(expectNothingCovered).toBeUndefined();
});
