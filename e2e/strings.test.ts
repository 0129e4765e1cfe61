// The sentences that the product promises, where it promises them (rules "Words"): the door, the shell, and the rooms about
// leads and people.
import type { Page } from 'playwright';
import { sendEnquiry } from './lead-steps.ts';
import { ADMIN, callApi } from './running-server.ts';
import { staffedForFile } from './staffed-server.ts';
import { describeRooms, press, type Step } from './string-steps.ts';

/** Lead 1 is read and nobody's, lead 2 the administrator's, lead 3 Kofi's and closed. */
const staffed = staffedForFile({
  async prepare({ server, token }) {
    for (const name of ['Akosua Frimpong', 'Kwame Addo', 'Adjoa Sarpong']) {
      await sendEnquiry(server, { name, reason: 'Quote' });
    }
    const patch = (id: number, body: object) => callApi(server, 'PATCH', `/api/messages/${id}`, { token, body });
    await patch(1, { read: true });
    await patch(2, { assignee: 'efua', note: 'Called them.' });
    await patch(3, { assignee: 'kofi', status: 'closed' });
    const body = { username: 'yaw', password: 'staff battery staple', active: false };
    await callApi(server, 'POST', '/api/users', { token, body });
  },
});

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function createUser(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create user' }).click();
}

async function addNote(page: Page): Promise<void> {
  await page.getByLabel('Add a note').fill('Called again.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

async function saveAsHigh(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'High' }).check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
}

const LOGIN: Step[] = [
  {
    name: 'the form',
    as: 'nobody',
    path: '/admin/login',
    words: ['Username', 'Password', 'Remember me', /Forgot password/, 'Sign in'],
  },
  {
    name: 'nothing entered',
    as: 'nobody',
    path: '/admin/login',
    act: press('Sign in'),
    words: ['Error', 'Please enter both username and password'],
  },
  {
    name: 'while it is checked',
    as: 'nobody',
    path: '/admin/login',
    refuse: [{ method: 'POST', path: '/api/auth/login', status: 0 }],
    act: (page) => signIn(page, 'efua', 'whatever it is'),
    words: ['Signing in...'],
  },
  {
    name: 'a wrong password',
    as: 'nobody',
    path: '/admin/login',
    act: (page) => signIn(page, 'efua', 'not the password'),
    words: ['Login Failed', 'Invalid credentials'],
  },
  {
    name: 'a refusal without words',
    as: 'nobody',
    path: '/admin/login',
    refuse: [{ method: 'POST', path: '/api/auth/login' }],
    act: (page) => signIn(page, 'efua', 'whatever it is'),
    words: ['Login Failed', 'Invalid credentials'],
  },
  {
    name: 'a message of the server',
    as: 'nobody',
    path: '/admin/login',
    refuse: [{ method: 'POST', path: '/api/auth/login', status: 429, body: { error: 'Back in five minutes' } }],
    act: (page) => signIn(page, 'efua', 'whatever it is'),
    words: ['Login Failed', 'Back in five minutes'],
  },
  {
    name: 'the right one',
    as: 'nobody',
    path: '/admin/login',
    act: (page) => signIn(page, ADMIN.username, ADMIN.password),
    words: ['Success', 'Logged in successfully'],
  },
];

const SHELL: Step[] = [
  { name: 'the sidebar', path: '/admin', words: ['Dashboard', 'Messages', 'Users', 'Settings'] },
  { name: 'the bar', path: '/admin', words: ['Dark mode', /^Notifications/, /^Search/] },
  { name: 'the user menu', path: '/admin', act: press('User menu'), words: ['Your Profile', 'Settings', 'Sign out'] },
];

const DASHBOARD: Step[] = [
  {
    name: 'figures, cards and actions',
    path: '/admin',
    words: [
      /^Welcome/,
      'Generate Report',
      'Users',
      'Messages',
      'Media Files',
      'Storage Used',
      'Since last month',
      /^0%/,
      /of 5 GB/,
      'Recent Activity',
      'View all activity',
      'Quick Actions',
      /^New Post/,
      /^Upload Media/,
      /^Manage Users/,
      'My Open Leads',
      'View all messages',
      'Mark as read',
      'Open',
      'Unassigned Leads',
      'Assign to me',
      'Go to Messages',
    ],
  },
  {
    name: 'nothing there',
    path: '/admin',
    refuse: [
      { path: '/api/activity**', status: 200, body: [] },
      { path: '/api/messages?**', status: 200, body: [] },
    ],
    words: ['No recent activity.', 'No open leads assigned to you.', 'All caught up. No unassigned leads.'],
  },
  {
    name: 'failures give zeros and nothing',
    path: '/admin',
    refuse: [
      { path: '/api/activity**' },
      { path: '/api/messages**' },
      { path: '/api/uploads**' },
      { path: '/api/users/count' },
    ],
    words: [/^0%/, '0', 'No recent activity.', 'No open leads assigned to you.', /could not load/],
  },
  {
    name: 'nobody known',
    path: '/admin',
    refuse: [{ path: '/api/me' }],
    words: ['Sign in to see assigned leads.', /Your rights are unknown/],
  },
];

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
  { name: 'a read one', path: '/admin/messages?view=all&id=1', words: ['Mark as Unread', 'Assign to me'] },
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
  { name: 'a save', path: '/admin/messages?view=all&id=2', act: saveAsHigh, words: ['Saved', 'Message updated'] },
  {
    name: 'a save that fails without words',
    path: '/admin/messages?view=all&id=1',
    refuse: [{ method: 'PATCH', path: '/api/messages/1' }],
    act: saveAsHigh,
    words: ['Save Failed', 'Failed to save changes'],
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
    // It goes to somebody else between what is seen and what is sent, and no news of it comes.
    refuse: [{ path: '/api/events', status: 0 }],
    act: async (page) => {
      await page.getByRole('radio', { name: 'High' }).check();
      const { server, token } = staffed;
      await callApi(server, 'PATCH', '/api/messages/3', { token, body: { assignee: 'efua' } });
      await page.getByRole('button', { name: 'Save Changes' }).click();
    },
    words: ['Save Failed', 'You are not the assignee of this lead. Assigned to: efua. You: kofi.'],
  },
  {
    name: 'deleting asks',
    path: '/admin/messages?view=all&id=1',
    act: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
    },
    words: ['Delete this message?'],
  },
];

const USERS: Step[] = [
  {
    name: 'the form and the table',
    path: '/admin/users',
    words: ['Username', 'Password', 'Role', 'Active', 'Yes', 'No', 'Administrator', 'Staff'],
  },
  {
    name: 'nothing entered',
    path: '/admin/users',
    act: press('Create user'),
    words: ['Missing fields', 'Username and password are required'],
  },
  {
    name: 'one more',
    path: '/admin/users',
    act: (page) => createUser(page, 'abena', 'a good password'),
    words: ['User created', 'abena added as staff'],
  },
  {
    name: 'a name that is taken',
    path: '/admin/users',
    act: (page) => createUser(page, 'KOFI', 'a good password'),
    words: ['Create failed', 'Username already exists'],
  },
  {
    name: 'a refusal without words',
    path: '/admin/users',
    refuse: [{ method: 'POST', path: '/api/users' }],
    act: (page) => createUser(page, 'esi', 'a good password'),
    words: ['Create failed', 'Unable to create user'],
  },
  {
    name: 'a load that fails',
    path: '/admin/users',
    refuse: [{ path: '/api/users' }],
    words: ['Error', 'Failed to load users'],
  },
  {
    name: 'nobody',
    path: '/admin/users',
    refuse: [{ path: '/api/users', status: 200, body: [] }],
    words: ['No users found'],
  },
];

const SETTINGS: Step[] = [
  {
    name: 'the session of this browser',
    path: '/admin/settings',
    words: ['A session token is stored in this browser.', 'Sign out', 'your profile'],
  },
];

describeRooms(
  { login: LOGIN, shell: SHELL, dashboard: DASHBOARD, messages: MESSAGES, users: USERS, settings: SETTINGS },
  () => staffed,
);
