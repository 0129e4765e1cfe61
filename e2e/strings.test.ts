// Sentences that the product promises (rules "Words"), each in its place: on the screen of leads, and if no server
// answers. Those of other screens are in the tests beside the screens.
import type { Page } from 'playwright';
import { sendEnquiry } from './lead-steps.ts';
import { callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { describeScreens, type Step } from './string-steps.ts';

/** Lead 1 is not assigned, lead 2 is the administrator's, lead 3 is Kofi's and closed. */
const staffed = staffedForFile({
  async prepare({ server, token }) {
    for (const name of ['Akosua Frimpong', 'Kwame Addo', 'Adjoa Sarpong']) {
      await sendEnquiry(server, { name, reason: 'Quote' });
    }
    const patch = (id: number, body: object) => callApi(server, 'PATCH', `/api/messages/${id}`, { token, body });
    await patch(2, { assignee: 'efua', note: 'Called them.' });
    await patch(3, { assignee: 'kofi', status: 'closed' });
  },
});

async function addNote(page: Page): Promise<void> {
  await page.getByLabel('Add a note').fill('Called again.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

async function saveAsHigh(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'High' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

const MESSAGES: Step[] = [
  {
    name: 'filters, a lead and what is done with it',
    path: '/admin/messages?view=all&id=2',
    act: addNote,
    words: [
      'Status',
      'Reason',
      'Priority',
      'Assigned to me',
      'New',
      'In progress',
      'Closed',
      'High',
      'Medium',
      'Low',
      'Reply',
      'Mark as Read',
      'Save Changes',
      'Today',
      'Called them.',
      'Called again.',
      'just now',
    ],
  },
  {
    name: 'none that match',
    path: '/admin/messages?q=nothing-of-the-kind',
    words: ['No messages', 'Select a message to view details'],
  },
  {
    name: 'a load that fails',
    path: '/admin/messages',
    refuse: [{ path: '/api/messages?**' }],
    words: ['Request failed: 501', 'Select a message to view details'],
  },
  {
    name: 'a save that the server refuses',
    path: '/admin/messages?view=all&id=1',
    refuse: [{ method: 'PATCH', path: '/api/messages/1', status: 400, body: { error: 'The disk is full' } }],
    act: saveAsHigh,
    words: ['Save Failed', 'The disk is full'],
  },
  {
    name: 'a save on a lead of somebody else',
    as: 'staff',
    path: '/admin/messages?view=all&id=3',
    // Without events the page does not learn that the lead was assigned to another person before the save.
    refuse: [{ path: '/api/events', status: 0 }],
    act: async (page) => {
      await page.getByRole('radio', { name: 'High' }).check();
      const { server, token } = staffed;
      await callApi(server, 'PATCH', '/api/messages/3', { token, body: { assignee: 'efua' } });
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
    words: ['Save Failed', 'You are not the assignee of this lead. Assigned to: efua. You: kofi.'],
  },
];

const USERS: Step[] = [
  {
    name: 'nobody',
    path: '/admin/users',
    refuse: [{ path: '/api/users', status: 200, body: [] }],
    words: ['No users found'],
  },
];

describeScreens({ messages: MESSAGES, users: USERS }, () => staffed);
