// Two quick clicks are one action, on every button that changes something.
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { button } from '../testing/lead-screen.ts';
import { keepNotices } from '../testing/notices.ts';
import { expectToast, openScreen } from '../testing/open-screen.ts';
import { readLead, sendEnquiry } from '../testing/send-enquiry.ts';
import { decide } from '../testing/settings-screen.ts';
import { startServer, type Person, type ScreenServer } from '../testing/start-server.ts';
import { watchRequests } from '../testing/watch-requests.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

/** As on a busy page: if two clicks wait, the second follows the first before any timer. */
async function clickTwice(target: Locator): Promise<void> {
  await expect.element(target).toBeEnabled();
  const element = (await target.findElement()) as HTMLElement;
  element.click();
  for (let turns = 0; turns < 100; turns += 1) await Promise.resolve();
  if (element.checkVisibility()) element.click();
}

const within = (role: 'dialog' | 'region', name?: string) => page.getByRole(role, name === undefined ? {} : { name });
const saveFirst = () => page.getByRole('button', { name: 'Save Changes' }).first();

async function deleteIt(): Promise<void> {
  await button('More actions').click();
  await button('Delete').click();
}

async function chooseAll(): Promise<void> {
  await button('Choose messages').click();
  await button('Select all on screen').click();
  await button('Set status').click();
}

interface Action {
  what: string;
  address: string;
  as?: Person;
  prepare?: (server: ScreenServer) => Promise<unknown>;
  /** Done before the button is on screen. */
  steps?: () => Promise<unknown>;
  target: () => Locator;
  shows?: [title: string, text: RegExp];
  asks: string;
}

const LEAD = '/admin/messages?view=all&id=1';

const ACTIONS: Action[] = [
  {
    what: 'saving a note',
    address: LEAD,
    steps: () => page.getByRole('textbox', { name: 'Add a note' }).fill('Only once'),
    target: () => button('Save Changes'),
    shows: ['Saved', /^Message updated/],
    asks: 'PATCH /api/messages/1',
  },
  {
    what: 'saving a value',
    address: LEAD,
    steps: () => button('Assign to me').click(),
    target: () => button('Save Changes'),
    shows: ['Saved', /^Message updated/],
    asks: 'PATCH /api/messages/1',
  },
  {
    what: 'the mark of being read',
    address: LEAD,
    target: () => button('Mark as Read'),
    shows: ['Saved', /^Message updated/],
    asks: 'PATCH /api/messages/1',
  },
  {
    what: 'deleting',
    address: LEAD,
    steps: deleteIt,
    target: () => button('Delete', within('dialog')),
    shows: ['Deleted', /^Message deleted/],
    asks: 'DELETE /api/messages/1',
  },
  {
    what: 'changing many',
    address: '/admin/messages',
    steps: chooseAll,
    target: () => button('In progress'),
    shows: ['Changed', /^1 message updated/],
    asks: 'POST /api/messages/bulk',
  },
  {
    what: 'keeping a view',
    address: '/admin/messages',
    async steps() {
      await button('More for this list').click();
      await button('Save or arrange views').click();
      await page.getByRole('textbox', { name: 'Keep the present filters as' }).fill('Everything');
    },
    target: () => button('Save view'),
    asks: 'PUT /api/me/views',
  },
  {
    what: 'restoring from the bin',
    address: '/admin/messages/bin',
    prepare: (server) => server.request('DELETE', '/api/messages/1'),
    target: () => button('Restore Clicked Twice'),
    shows: ['Restored', /is back$/],
    asks: 'POST /api/messages/1/restore',
  },
  {
    what: 'taking a lead on the dashboard',
    address: '/admin',
    target: () => button(/^Assign to me.*Clicked Twice$/),
    asks: 'PATCH /api/messages/1',
  },
  {
    what: 'asking for a lead',
    address: LEAD,
    as: 'kofi',
    target: () => button('Ask for this lead'),
    shows: ['Asked', /^The administrators have been notified/],
    asks: 'POST /api/messages/1/ask',
  },
  {
    what: 'taking a lead',
    address: LEAD,
    as: 'kofi',
    prepare: (server) => decide(server, { staffMayClaim: true }),
    target: () => button('Take this lead'),
    shows: ['Saved', /^Message updated/],
    asks: 'PATCH /api/messages/1',
  },
  {
    what: 'saving settings',
    address: '/admin/settings/leads',
    steps: () => page.getByRole('checkbox', { name: /^Staff may claim/ }).click(),
    target: saveFirst,
    shows: ['Saved', /^Settings updated/],
    asks: 'PATCH /api/settings',
  },
  {
    what: 'saving one’s own name',
    address: '/admin/profile',
    steps: () => page.getByLabelText('Display name').fill('Efua S.'),
    target: saveFirst,
    shows: ['Saved', /^Profile updated/],
    asks: 'PATCH /api/me',
  },
  {
    what: 'creating a user',
    address: '/admin/users',
    async steps() {
      await page.getByRole('textbox', { name: 'Username' }).fill('esi');
      await page.getByLabelText('Password', { exact: true }).fill('tide and steel');
    },
    target: () => button('Create user'),
    shows: ['User created', /^esi added as staff/],
    asks: 'POST /api/users',
  },
  {
    what: 'inviting a user',
    address: '/admin/users',
    async steps() {
      await page.getByRole('textbox', { name: 'Username' }).fill('esi');
      await page.getByRole('radio', { name: /^Invite by link/ }).click();
    },
    target: () => button('Create and invite'),
    shows: ['User created', /^esi invited as staff/],
    asks: 'POST /api/users/invite',
  },
];

/** Changes without that of the seen leads. */
const changes = (asked: string[]) => asked.filter((one) => !one.startsWith('GET ') && !one.endsWith('/seen'));

eachCase(ACTIONS)('$what', async ({ address, as = 'efua', prepare, steps, target, shows, asks }) => {
  const server = await startServer();
  await sendEnquiry(server, { name: 'Clicked Twice' });
  await prepare?.(server);
  const asked = watchRequests();
  await openScreen(server, address, { as });
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  await steps?.();
  asked();
  await clickTwice(target());
  if (shows) await expectToast(...shows);
  // Requests of a second click would have arrived before this one is answered.
  await server.request('GET', '/api/health');
  expect(changes(asked())).toEqual([asks]);
});

test('the undo of a deletion', thorough, async () => {
  keepNotices();
  const server = await startServer();
  await sendEnquiry(server, { name: 'Clicked Twice' });
  const asked = watchRequests();
  await openScreen(server, LEAD);
  await deleteIt();
  await button('Delete', within('dialog')).click();
  await expectToast('Deleted', /^Message deleted/);
  asked();
  await clickTwice(button('Undo'));
  await expectToast('Changed back', 'Message #0001 is back');
  expect(changes(asked())).toEqual(['POST /api/messages/1/restore']);
  expect(await readLead(server, 1)).toMatchObject({ name: 'Clicked Twice' });
});

test('the undo of a change of many', thorough, async () => {
  keepNotices();
  const server = await startServer();
  await sendEnquiry(server, { name: 'Clicked Twice' });
  const asked = watchRequests();
  await openScreen(server, '/admin/messages');
  await chooseAll();
  await button('In progress').click();
  await expectToast('Changed', /^1 message updated/);
  asked();
  await clickTwice(button('Undo'));
  await expectToast('Changed back', '1 message as before');
  expect(changes(asked())).toEqual(['POST /api/messages/bulk']);
  expect(await readLead(server, 1)).toMatchObject({ status: 'new' });
});
