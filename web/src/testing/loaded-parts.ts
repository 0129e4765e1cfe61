// Each part of the console that is loaded separately: its place, its message after a failure, and its contents. The
// dashboard, the list of leads and the library have their own tests.
import { page, type Locator } from 'vitest/browser';
import { form, saveAsAma } from './content-screen.ts';
import { addPictures } from './fill-library.ts';
import { openedLead } from './lead-screen.ts';
import { sendEnquiry } from './send-enquiry.ts';
import { NO_MAIL_SERVER, card, decide } from './settings-screen.ts';
import type { ScreenServer } from './start-server.ts';

/** Creates contents for each of the parts. */
export async function fillParts(filled: ScreenServer): Promise<void> {
  await filled.request('PATCH', '/api/mail/setup', { body: NO_MAIL_SERVER });
  await filled.request('PATCH', '/api/users/1', { body: { email: 'efua@example.com' } });
  await filled.request('PATCH', '/api/users/3', { body: { role: 'admin' } });
  await filled.request('POST', '/api/users/invite', { body: { username: 'abena' } });
  await decide(filled, { mailNewLeadsTo: [1] });
  await sendEnquiry(filled, { name: 'Hard To Load' }, { read: true, status: 'closed' });
  await filled.request('DELETE', `/api/messages/${await sendEnquiry(filled, { name: 'Thrown Away' })}`);
  await sendEnquiry(filled, { name: 'Robot', website: 'http://buy.example' });
  await addPictures(filled, 'lost.png');
  await filled.request('DELETE', '/api/uploads/lost.png');
  await saveAsAma(filled, { hero: { title: 'Ships' } });
  await saveAsAma(filled, { hero: { title: 'Cranes' } });
  await filled.request('POST', '/api/backups');
}

const REASON = 'Request failed: 500';
const main = () => page.getByRole('main');
const region = (name: string) => page.getByRole('region', { name });
const dialog = () => page.getByRole('dialog').first();
const button = (name: string | RegExp) => page.getByRole('button', { name });

export interface Part {
  what: string;
  address: string;
  /** Start of the address from which it is loaded. */
  from: string;
  where: () => Locator;
  /** The message of a failure. */
  words: (string | RegExp)[];
  /** The element that is shown after loading. */
  loaded: () => Locator;
  open?: () => Promise<void>;
  notice?: string;
}

const revisions = () => page.getByRole('navigation', { name: 'Revisions' });
const changedTitle = () =>
  region('Hero Section').getByRole('definition').filter({ hasText: 'removed: Shipsadded: Cranes' });
const history = () => page.getByRole('group').filter({ has: page.getByText('History', { exact: true }) });

/** One part of each other screen. */
export const OF_SCREENS: Part[] = [
  {
    what: 'lead',
    address: '/admin/messages?id=1',
    from: '/api/messages/1',
    where: () => region('Selected message'),
    words: ['The message could not be loaded', REASON],
    loaded: () => openedLead('Hard To Load'),
  },
  {
    what: 'bin of leads',
    address: '/admin/messages/bin',
    from: '/api/messages/deleted',
    where: () => region('In the bin'),
    words: ['The bin could not be loaded', REASON],
    loaded: () => region('In the bin').getByRole('listitem').filter({ hasText: 'Thrown Away' }),
  },
  {
    what: 'activity',
    address: '/admin/activity',
    from: '/api/activity',
    where: () => region('Activity'),
    words: ['The activity could not be loaded', REASON],
    loaded: () => region('Activity').getByRole('listitem').first(),
  },
  {
    what: 'report',
    address: '/admin/report',
    from: '/api/reports',
    where: main,
    words: ['The report could not be made', REASON],
    loaded: () => page.getByRole('row', { name: 'Enquiries received 1 0' }),
  },
  {
    what: 'people and invitations',
    address: '/admin/users',
    from: '/api/users',
    where: () => region('People'),
    words: ['The list could not be loaded', REASON],
    loaded: () => page.getByRole('row', { name: /abena.*Invited/ }),
    notice: 'Failed to load users',
  },
  {
    what: 'own sessions',
    address: '/admin/profile',
    from: '/api/me/sessions',
    where: () => region('Signed in'),
    words: [/^The sessions could not be loaded\./],
    loaded: () => page.getByText('(this one)'),
  },
  {
    what: 'content',
    address: '/admin/content/footer',
    from: '/api/content?mediaMeta=none',
    where: main,
    words: ['Failed to load content', REASON],
    loaded: () => form('Footer'),
    notice: 'Failed to load content',
  },
  {
    what: 'settings',
    address: '/admin/settings/keeping',
    from: '/api/settings',
    where: main,
    words: ['The settings could not be loaded', REASON],
    loaded: () => page.getByLabelText('Closed leads, in months'),
  },
  {
    what: 'backups',
    address: '/admin/settings/backups',
    from: '/api/backups',
    where: () => card('Backups'),
    words: ['The backups could not be loaded', REASON],
    loaded: () => button(/^More for the backup of/),
  },
];

export const OF_PARTS: Part[] = [
  {
    what: 'bin of files',
    address: '/admin/media',
    from: '/api/uploads/bin',
    where: dialog,
    words: ['Failed to load media', REASON],
    loaded: () => button('Restore lost.png'),
    open: () => button('Bin').click(),
  },
  {
    what: 'history of a lead',
    address: '/admin/messages?view=all&id=1',
    from: '/api/messages/1/history',
    where: history,
    words: [/^The history could not be loaded\./],
    loaded: () => history().getByText('efua marked it as read'),
    open: () => page.getByText('History', { exact: true }).click(),
  },
  {
    what: 'sessions of a person',
    address: '/admin/users',
    from: '/api/users/2/sessions',
    where: dialog,
    words: [/^The sessions could not be loaded\./],
    loaded: () => dialog().getByRole('button', { name: /^End the session of/ }),
    open: () => page.getByRole('button', { name: 'Manage kofi', exact: true }).click(),
  },
  {
    what: 'passkeys',
    address: '/admin/profile',
    from: '/api/me/passkeys',
    where: () => region('Passkeys'),
    words: ['The passkeys could not be loaded', REASON],
    loaded: () => page.getByText('You have none yet.'),
  },
  {
    what: 'revisions',
    address: '/admin/content/revisions',
    from: '/api/content/revisions?',
    where: revisions,
    words: ['The revisions could not be loaded', REASON],
    loaded: () => revisions().getByRole('listitem').first().getByRole('link'),
  },
  {
    what: 'chosen revision',
    address: '/admin/content/revisions',
    from: '/api/content/revisions/2?',
    where: () => region('Revision 2'),
    words: ['This revision could not be loaded', REASON],
    loaded: changedTitle,
  },
  {
    what: 'revision before the chosen one',
    address: '/admin/content/revisions',
    from: '/api/content/revisions/1?',
    where: () => region('Revision 2'),
    words: ['This revision could not be loaded', REASON],
    loaded: changedTitle,
  },
  {
    what: 'recipients of news',
    address: '/admin/settings/leads',
    from: '/api/users',
    where: () => page.getByRole('group', { name: 'Notified by mail' }),
    words: [/^The list of people could not be loaded/],
    loaded: () => page.getByRole('checkbox', { name: /^efua/ }),
  },
  {
    what: 'spam list',
    address: '/admin/settings/spam',
    from: '/api/spam',
    where: () => card('Taken for spam'),
    words: ['The spam list could not be loaded', REASON],
    loaded: () => page.getByRole('listitem').filter({ hasText: 'Robot' }),
  },
  {
    what: 'outbox',
    address: '/admin/settings/mail',
    from: '/api/mail?',
    where: () => card('Outbox'),
    words: ['The outbox could not be loaded', REASON],
    loaded: () => page.getByRole('listitem').filter({ hasText: /News of a lead 0001 to efua@example.com/ }),
  },
  {
    what: 'set-up of mail',
    address: '/admin/settings/mail',
    from: '/api/mail/setup',
    where: () => card('Sending mail'),
    words: ['How mail is sent could not be loaded', REASON],
    loaded: () => card('Sending mail').getByLabelText('Mail server', { exact: true }),
  },
  {
    what: 'copies elsewhere',
    address: '/admin/settings/backups',
    from: '/api/copies',
    where: () => card('Copies elsewhere'),
    words: ['The copies could not be loaded', REASON],
    loaded: () => card('Copies elsewhere').getByText(/^None are made/),
  },
  {
    what: 'state of the server',
    address: '/admin/settings/system',
    from: '/api/system',
    where: () => card('System health'),
    words: ['The server’s state could not be loaded', REASON],
    loaded: () => page.getByText(/running since/),
  },
];
