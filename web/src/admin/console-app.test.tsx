// Elements above the screens, and a lead with a clash: checked with axe, and for their size.
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { makePicture } from '../testing/make-picture.ts';
import { openScreen } from '../testing/open-screen.ts';
import { changeLead, sendEnquiry } from '../testing/send-enquiry.ts';
import { startServer, type ScreenServer } from '../testing/start-server.ts';
import { untilLoaded } from '../testing/until-loaded.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

// The narrow size first, in which less fits: the other one is checked less often.
const SIZES: [width: number, height: number][] = [
  [320, 700],
  [1366, 700],
];
const LEAD = '/admin/messages?view=all&id=1';
const LEADS = '/admin/messages';

const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).first();
const press = (name: string | RegExp) => () => button(name).click();

async function startOffice(): Promise<ScreenServer> {
  const server = await startServer();
  const work = { status: 'in_progress', priority: 'high', assignee: 'efua', note: 'Called.' } as const;
  await sendEnquiry(server, { name: 'Kwame Addo' }, work);
  await sendEnquiry(server, { name: 'Akosua Frimpong' });
  await server.request('POST', '/api/categories', { body: { name: 'Marine' } });
  const form = new FormData();
  form.append('file', await makePicture('hull.png'));
  await server.request('POST', '/api/upload', { form });
  return server;
}

async function askToDelete(): Promise<void> {
  await button('More actions').click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
}

async function giveMany(): Promise<void> {
  await button('Choose messages').click();
  await button('Select all on screen').click();
  await button('Assign to').click();
}

async function openViews(): Promise<void> {
  await button('More for this list').click();
  await button('Save or arrange views').click();
}

async function openPalette(): Promise<void> {
  await button(/^Search or jump to/).click();
  await expect.element(page.getByRole('option', { name: 'Dashboard' })).toBeVisible();
}

async function leaveUnsaved(): Promise<void> {
  await page.getByLabelText('Display name').fill('Somebody');
  await button(/User menu$/).click();
  await page.getByRole('link', { name: 'Sign out' }).click();
}

const FLOATING: [name: string, address: string, open: () => Promise<unknown>][] = [
  ['the bell', '/admin', press(/^Notifications/)],
  ['the own menu', '/admin', press(/User menu$/)],
  ['the question for a report', '/admin', press('Generate Report')],
  ['the actions of a lead', LEAD, press('More actions')],
  ['the question before a deletion', LEAD, askToDelete],
  ['the choice of a picture', '/admin/content', press('Choose')],
  ['what is given to many', LEADS, giveMany],
  ['the views of one’s own', LEADS, openViews],
  ['the palette', '/admin/users', openPalette],
  ['the question before unsaved work is left', '/admin/profile', leaveUnsaved],
];

eachCase(
  SIZES.flatMap(([width, height]) =>
    FLOATING.map(([name, address, open]) => [name, width, height, address, open] as const),
  ),
)('%s, %s px wide', async (_, width, height, address, open) => {
  await openScreen(await startOffice(), address, { width, height });
  await untilLoaded();
  await open();
  await expect.poll(() => document.querySelector('dialog[open], [popover]:popover-open')).not.toBeNull();
  await untilLoaded();
  await expectAccessible([width, height]);
});

// On small screens the categories have a window of their own.
test('the question before a category is deleted', thorough, async () => {
  await openScreen(await startOffice(), '/admin/media');
  await button('Delete Marine').click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await untilLoaded();
  await expectAccessible([1366, 700]);
});

test('the menu of small windows', async () => {
  // At this width the edge of the drawer does not cut a button.
  await openScreen(await startOffice(), '/admin/messages/bin', { width: 500, height: 700 });
  await button('Open menu').click();
  await expect.element(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await untilLoaded();
  await expectAccessible([500, 700]);
});

test.each(SIZES)('a lead with a clash, %s px wide', thorough, async (width, height) => {
  const server = await startOffice();
  await openScreen(server, '/admin/messages?id=1', { width, height });
  await page.getByText('History', { exact: true }).click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'set priority to High' })).toBeInTheDocument();
  await page.getByRole('radio', { name: 'New' }).click();
  await changeLead(server, 1, { status: 'closed' });
  await expect.element(page.getByRole('group', { name: 'Status was changed meanwhile' })).toBeVisible();
  await expectAccessible([width, height]);
  await page.getByRole('button', { name: 'Take Closed' }).click();
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
});
