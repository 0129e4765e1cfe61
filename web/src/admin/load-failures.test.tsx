// What each part of the console says when it could not be loaded, and that it tries again when asked to. Those of the
// dashboard, the list of leads and the library stand beside them: dashboard/dashboard-page.test.tsx,
// messages/list/lead-list-loading.test.tsx and media/media-away.test.tsx.
import { expect, onTestFinished } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { form, saveAsAma } from '../testing/content-screen.ts';
import { addPictures } from '../testing/fill-library.ts';
import { openedLead } from '../testing/lead-screen.ts';
import { expectToast, openScreen } from '../testing/open-screen.ts';
import { sendEnquiry } from '../testing/send-enquiry.ts';
import { NO_MAIL_SERVER, card, decide } from '../testing/settings-screen.ts';
import { serverForFile } from '../testing/start-server.ts';
import { eachCase } from 'shared/testing/thorough.ts';

const REASON = 'Request failed: 500';
const main = () => page.getByRole('main');
const region = (name: string) => page.getByRole('region', { name });
const dialog = () => page.getByRole('dialog').first();
const button = (name: string | RegExp) => page.getByRole('button', { name });

const server = serverForFile(async (filled) => {
  await filled.request('PATCH', '/api/mail/setup', { body: NO_MAIL_SERVER });
  await filled.request('PATCH', '/api/users/1', { body: { email: 'efua@example.com' } });
  await filled.request('PATCH', '/api/users/3', { body: { role: 'admin' } });
  await decide(filled, { mailNewLeadsTo: [1] });
  await sendEnquiry(filled, { name: 'Hard To Load' }, { read: true, status: 'closed' });
  await filled.request('DELETE', `/api/messages/${await sendEnquiry(filled, { name: 'Thrown Away' })}`);
  await sendEnquiry(filled, { name: 'Robot', website: 'http://buy.example' });
  await addPictures(filled, 'lost.png');
  await filled.request('DELETE', '/api/uploads/lost.png');
  await saveAsAma(filled, { hero: { title: 'Ships' } });
  await saveAsAma(filled, { hero: { title: 'Cranes' } });
  await filled.request('POST', '/api/backups');
  // By itself a screen would try again with the news.
  await filled.hold('/api/events');
});

interface Case {
  what: string;
  address: string;
  /** Start of the address that is refused. */
  refused: string;
  where: () => Locator;
  words: (string | RegExp)[];
  /** What is there once it has been loaded. */
  loaded: () => Locator;
  open?: () => Promise<void>;
  notice?: string;
}

const revisions = () => page.getByRole('navigation', { name: 'Revisions' });
const changedTitle = () =>
  region('Hero Section').getByRole('definition').filter({ hasText: 'removed: Shipsadded: Cranes' });
const history = () => page.getByRole('group').filter({ has: page.getByText('History', { exact: true }) });

/** One of each other screen. */
const OF_SCREENS: Case[] = [
  {
    what: 'lead',
    address: '/admin/messages?id=1',
    refused: '/api/messages/1',
    where: () => region('Selected message'),
    words: ['The message could not be loaded', REASON],
    loaded: () => openedLead('Hard To Load'),
  },
  {
    what: 'bin of leads',
    address: '/admin/messages/bin',
    refused: '/api/messages/deleted',
    where: () => region('In the bin'),
    words: ['The bin could not be loaded', REASON],
    loaded: () => region('In the bin').getByRole('listitem').filter({ hasText: 'Thrown Away' }),
  },
  {
    what: 'activity',
    address: '/admin/activity',
    refused: '/api/activity',
    where: () => region('Activity'),
    words: ['The activity could not be loaded', REASON],
    loaded: () => region('Activity').getByRole('listitem').first(),
  },
  {
    what: 'report',
    address: '/admin/report',
    refused: '/api/reports',
    where: main,
    words: ['The report could not be made', REASON],
    loaded: () => page.getByRole('row', { name: 'Enquiries received 1 0' }),
  },
  {
    what: 'people',
    address: '/admin/users',
    refused: '/api/users',
    where: () => region('People'),
    words: ['The list could not be loaded', REASON],
    loaded: () => page.getByRole('row', { name: /kofi/ }),
    notice: 'Failed to load users',
  },
  {
    what: 'own sessions',
    address: '/admin/profile',
    refused: '/api/me/sessions',
    where: main,
    words: [/^The sessions could not be loaded\./],
    loaded: () => page.getByText('(this one)'),
  },
  {
    what: 'content',
    address: '/admin/content/footer',
    refused: '/api/content?mediaMeta=none',
    where: main,
    words: ['Failed to load content', REASON],
    loaded: () => form('Footer'),
    notice: 'Failed to load content',
  },
  {
    what: 'settings',
    address: '/admin/settings/keeping',
    refused: '/api/settings',
    where: main,
    words: ['The settings could not be loaded', REASON],
    loaded: () => page.getByLabelText('Closed leads, in months'),
  },
  {
    what: 'backups',
    address: '/admin/settings/backups',
    refused: '/api/backups',
    where: () => card('Backups'),
    words: ['The backups could not be loaded', REASON],
    loaded: () => button(/^More for the backup of/),
  },
];

const OF_PARTS: Case[] = [
  {
    what: 'bin of files',
    address: '/admin/media',
    refused: '/api/uploads/bin',
    where: dialog,
    words: ['Failed to load media', REASON],
    loaded: () => button('Restore lost.png'),
    open: () => button('Bin').click(),
  },
  {
    what: 'history of a lead',
    address: '/admin/messages?view=all&id=1',
    refused: '/api/messages/1/history',
    where: history,
    words: [/^The history could not be loaded\./],
    loaded: () => history().getByText('efua marked it as read'),
    open: () => page.getByText('History', { exact: true }).click(),
  },
  {
    what: 'sessions of a person',
    address: '/admin/users',
    refused: '/api/users/2/sessions',
    where: dialog,
    words: [/^The sessions could not be loaded\./],
    loaded: () => dialog().getByRole('button', { name: /^End the session of/ }),
    open: () => page.getByRole('button', { name: 'Manage kofi', exact: true }).click(),
  },
  {
    what: 'passkeys',
    address: '/admin/profile',
    refused: '/api/me/passkeys',
    where: () => region('Passkeys'),
    words: ['The passkeys could not be loaded', REASON],
    loaded: () => page.getByText('You have none yet.'),
  },
  {
    what: 'revisions',
    address: '/admin/content/revisions',
    refused: '/api/content/revisions?',
    where: revisions,
    words: ['The revisions could not be loaded', REASON],
    loaded: () => revisions().getByRole('listitem').first().getByRole('link'),
  },
  {
    what: 'chosen revision',
    address: '/admin/content/revisions',
    refused: '/api/content/revisions/2?',
    where: () => region('Revision 2'),
    words: ['This revision could not be loaded', REASON],
    loaded: changedTitle,
  },
  {
    what: 'revision before the chosen one',
    address: '/admin/content/revisions',
    refused: '/api/content/revisions/1?',
    where: () => region('Revision 2'),
    words: ['This revision could not be loaded', REASON],
    loaded: changedTitle,
  },
  {
    what: 'recipients of news',
    address: '/admin/settings/leads',
    refused: '/api/users',
    where: () => page.getByRole('group', { name: 'Notified by mail' }),
    words: [/^The list of people could not be loaded/],
    loaded: () => page.getByRole('checkbox', { name: /^efua/ }),
  },
  {
    what: 'spam list',
    address: '/admin/settings/spam',
    refused: '/api/spam',
    where: main,
    words: ['The spam list could not be loaded', REASON],
    loaded: () => page.getByRole('listitem').filter({ hasText: 'Robot' }),
  },
  {
    what: 'outbox',
    address: '/admin/settings/mail',
    refused: '/api/mail?',
    where: main,
    words: ['The outbox could not be loaded', REASON],
    loaded: () => page.getByRole('listitem').filter({ hasText: /News of a lead 0001 to efua@example.com/ }),
  },
  {
    what: 'set-up of mail',
    address: '/admin/settings/mail',
    refused: '/api/mail/setup',
    where: () => card('Sending mail'),
    words: ['How mail is sent could not be loaded', REASON],
    loaded: () => card('Sending mail').getByLabelText('Mail server', { exact: true }),
  },
  {
    what: 'copies elsewhere',
    address: '/admin/settings/backups',
    refused: '/api/copies',
    where: () => card('Copies elsewhere'),
    words: ['The copies could not be loaded', REASON],
    loaded: () => card('Copies elsewhere').getByText(/^None are made/),
  },
  {
    what: 'state of the server',
    address: '/admin/settings/system',
    refused: '/api/system',
    where: main,
    words: ['The server’s state could not be loaded', REASON],
    loaded: () => page.getByText(/running since/),
  },
];

eachCase([...OF_SCREENS, ...OF_PARTS], OF_SCREENS.length)(
  '$what',
  async ({ address, refused, where, words, loaded, open, notice }) => {
    const mend = await server.refuse(refused, 'GET', 500);
    onTestFinished(async () => void (await mend()));
    await openScreen(server, address);
    await open?.();
    for (const text of words) await expect.element(where().getByText(text)).toBeVisible();
    if (notice !== undefined) await expectToast('Error', notice);
    await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
    expect(loaded().query()).toBeNull();
    await mend();
    await where().getByRole('button', { name: 'Try again' }).click();
    await expect.element(loaded()).toBeVisible();
  },
);
