// The entries of the activity log (rule G4): one entry for each action, in order.
import { expect, test } from 'vitest';
import type { ActivityEntry } from 'shared/system/activity.ts';
import { makeEnquiry } from './make.ts';
import { fileForm, makePicture, sendUpload } from './make-picture.ts';
import { TEST_PASSWORD } from './people.ts';
import { asEfua, serverForEach } from './test-server.ts';

const server = serverForEach();

const admin = asEfua(server);

async function entries(type: string): Promise<[actor: string, action: string][]> {
  const { json } = await admin('GET', `/api/activity?limit=100&type=${type}`);
  return (json as ActivityEntry[]).map(({ actor, action }): [string, string] => [actor, action]).toReversed();
}

test('auth', async () => {
  const signIn = (password: string) =>
    server.request('POST', '/api/auth/login', { body: { username: 'kofi', password } });
  for (let count = 0; count < 3; count += 1) await signIn('wrong');
  await expect.poll(() => entries('auth')).toHaveLength(1);
  await signIn(TEST_PASSWORD);
  await server.request('POST', '/api/auth/logout', { as: 'kofi' });
  const { path } = (await admin('POST', '/api/users/2/reset-link')).json as { path: string };
  const code = path.split('#code=')[1];
  await server.request('POST', '/api/auth/reset', { body: { code, password: 'another good password' } });
  expect(await entries('auth')).toEqual([
    ['System', '3 failed sign-ins as kofi within an hour'],
    ['kofi', 'Signed in'],
    ['kofi', 'Signed out'],
    ['efua', 'Made a one-time reset link for kofi'],
    ['kofi', 'Set a new password with a one-time link'],
  ]);
});

test('user', async () => {
  await admin('POST', '/api/users', { username: 'abena', password: TEST_PASSWORD });
  await admin('PATCH', '/api/users/5', { role: 'admin' });
  await admin('PATCH', '/api/users/5', { active: false });
  await admin('PATCH', '/api/users/5', { active: true });
  await admin('POST', '/api/users/invite', { username: 'esi' });
  const link = (await admin('POST', '/api/users/6/invite')).json;
  await admin('PATCH', '/api/users/6', { active: false });
  await admin('PATCH', '/api/users/6', { active: false });
  await admin('POST', '/api/users/6/invite/undo', link);
  expect((await entries('user')).map(([, action]) => action)).toEqual([
    'Created user abena as staff',
    'Made abena an administrator',
    'Deactivated abena',
    'Activated abena',
    'Invited esi as staff',
    'Made a new invitation link for esi',
    'Withdrew the invitation of esi',
    'Undid the withdrawal of the invitation of esi',
  ]);
});

test('upload and category', async () => {
  for (const name of ['boat.png', 'crane.png']) await sendUpload(server, name);
  const raw = fileForm(await makePicture({ colour: '#802020' }));
  await server.request('PUT', '/api/uploads/boat.png', { as: 'efua', raw });
  await admin('POST', '/api/uploads/boat.png/meta', { hidden: true });
  await admin('POST', '/api/uploads/boat.png/meta', { hidden: true });
  await admin('POST', '/api/categories', { name: 'Marine' });
  const names = ['boat.png', 'crane.png'];
  await admin('POST', '/api/uploads/bulk', { names, hidden: true, categories: ['marine'] });
  await admin('POST', '/api/uploads/bulk', { names, hidden: true });
  await admin('DELETE', '/api/uploads/boat.png');
  await admin('PUT', '/api/categories/marine', { name: 'Ships' });
  await admin('DELETE', '/api/categories/marine');
  expect((await entries('upload')).map(([, action]) => action)).toEqual([
    'Uploaded boat.png',
    'Uploaded crane.png',
    'Replaced boat.png',
    'Hid boat.png',
    'Hid and changed the categories of 2 pictures',
    'Deleted boat.png',
  ]);
  expect((await entries('category')).map(([, action]) => action)).toEqual([
    'Created category Marine',
    'Renamed category Marine to Ships',
    'Deleted category Ships, taken from 1 picture',
  ]);
});

test('content', async () => {
  await admin('PUT', '/api/content', { hero: { title: 'New' }, footer: { email: 'office@example.com' } });
  await admin('POST', '/api/content/revisions/0/restore');
  expect((await entries('content')).map(([, action]) => action)).toEqual([
    'Saved Hero Section',
    'Saved Footer',
    'Restored the built-in content',
  ]);
});

test('message', async () => {
  await server.request('POST', '/api/contact', { body: makeEnquiry() });
  await admin('PATCH', '/api/messages/1', { assignee: 'kofi' });
  await server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { status: 'closed' } });
  await admin('DELETE', '/api/messages/1');
  await admin('POST', '/api/messages/1/restore');
  expect(await entries('message')).toEqual([
    ['System', 'New enquiry 0001'],
    ['efua', 'Assigned to kofi (enquiry 0001)'],
    ['kofi', 'Changed status to closed (enquiry 0001)'],
    ['efua', 'Deleted enquiry 0001'],
    ['efua', 'Restored enquiry 0001'],
  ]);
});
