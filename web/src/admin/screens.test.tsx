// Every screen for everybody: what axe finds, and whether it fits from 320 to 2560 pixels with the longest of names.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectToFit } from '../testing/expect-accessible.ts';
import { makePicture } from '../testing/make-picture.ts';
import { openScreen } from '../testing/open-screen.ts';
import { sendEnquiry } from '../testing/send-enquiry.ts';
import { prepareServer, startServer, type ScreenServer } from '../testing/start-server.ts';
import { untilLoaded } from '../testing/until-loaded.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

// Those that differ most come first: the others are looked at less often.
const OF_ADMINISTRATORS = [
  '/admin',
  '/admin/messages?view=all&id=3',
  '/admin/content/home',
  '/admin/settings',
  '/admin/media',
  '/admin/messages/bin',
  '/admin/users',
  '/admin/settings/leads',
  '/admin/profile',
  '/admin/report',
  '/admin/messages',
  '/admin/messages?id=1',
  '/admin/messages?status=closed',
  '/admin/content',
  '/admin/content/branding',
  '/admin/content/revisions',
  ...['hours', 'keeping', 'privacy', 'spam', 'mail', 'backups', 'system'].map((at) => `/admin/settings/${at}`),
  '/admin/activity',
];
// Leads of others are locked, and pictures only looked at.
const OF_STAFF = ['/admin/messages?id=1', '/admin', '/admin/media', '/admin/profile'];
const SIGN_IN_SCREENS = [
  '/admin/login',
  '/admin/login?ended=session_revoked',
  '/admin/forgot',
  '/admin/reset#code=x',
  '/admin/join#code=x',
];

const LONG = { name: 'Bartholomew Agyeman-Prempeh-Owusu-Ansah', email: `${'long'.repeat(15)}@example.com` };
const USERNAME = 'bartholomew.agyeman-prempeh';

/** Lead 1 is worked on, 2 is deleted, 3 has long names; one more is in the spam list. */
async function fillOffice(server: ScreenServer): Promise<void> {
  const work = { status: 'in_progress', priority: 'high', assignee: 'efua', note: 'Called.' } as const;
  await sendEnquiry(server, { name: 'Kwame Addo' }, work);
  await server.request('DELETE', `/api/messages/${await sendEnquiry(server, { name: 'Akosua Frimpong' })}`);
  const person = { username: USERNAME, password: 'tide and steel', role: 'staff', canUpload: true };
  await server.request('POST', '/api/users', { body: person });
  await server.request('POST', '/api/users/invite', { body: { username: 'nana' } });
  const message = 'm'.repeat(300);
  await sendEnquiry(server, { ...LONG, message, reason: 'Partnership' }, { assignee: USERNAME, priority: 'high' });
  await sendEnquiry(server, { ...LONG, message });
  await sendEnquiry(server, { ...LONG, message, website: 'http://buy.example' });
  for (const name of ['Marine', 'Offshore-supply-vessels-and-barges'])
    await server.request('POST', '/api/categories', { body: { name } });
  for (const [name, colour] of [
    ['hull.png', '#3c5a78'],
    ['crane.png', '#884422'],
  ] as const) {
    const form = new FormData();
    form.append('file', await makePicture(name, { colour }));
    await server.request('POST', '/api/upload', { form });
  }
  await server.request('POST', '/api/backups');
}

const office = prepareServer(fillOffice);

eachCase(OF_ADMINISTRATORS, 4)('%s, for administrators', async (address) => {
  const server = await startServer({ like: office });
  await openScreen(server, address);
  await untilLoaded();
  await expectAccessible();
  await expectToFit([2560, 900]);
});

test.each(OF_STAFF)('%s, for staff', thorough, async (address) => {
  const server = await startServer({ like: office });
  await openScreen(server, address, { as: 'kofi' });
  await untilLoaded();
  await expectAccessible();
});

eachCase(SIGN_IN_SCREENS)('%s, for anybody', async (address) => {
  await openScreen(await startServer(), address, { as: null });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});
