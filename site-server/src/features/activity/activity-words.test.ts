// Entries show people by their display names, and change nothing else.
import { expect, test } from 'vitest';
import { nameFrom } from 'shared/accounts/names/people.ts';
import type { ActivityType } from 'shared/system/activity-types.ts';
import { activityWords } from './activity-words.ts';

const nameOf = nameFrom([
  { username: 'kofi', name: 'Kofi Mensah' },
  { username: 'staff', name: 'The Staff' },
  { username: 'ama@yard', name: 'Ama Badu' },
  { username: 'kofi, the younger', name: 'Kofi Badu' },
]);

test.each<[ActivityType, string, string]>([
  ['message', 'Assigned to kofi (enquiry 0001)', 'Assigned to Kofi Mensah (enquiry 0001)'],
  ['message', 'Assigned to kofi, Added a note (12 enquiries)', 'Assigned to Kofi Mensah, Added a note (12 enquiries)'],
  [
    'message',
    'Changed status to closed, Assigned to ama@yard, Assigned to kofi (3 enquiries)',
    'Changed status to closed, Assigned to Ama Badu, Assigned to Kofi Mensah (3 enquiries)',
  ],
  [
    'message',
    'Assigned to kofi, the younger, Assigned to nobody-known, Removed the assignee (3 enquiries)',
    'Assigned to Kofi Badu, Assigned to nobody-known, Removed the assignee (3 enquiries)',
  ],
  ['user', 'Made kofi, the younger staff', 'Made Kofi Badu staff'],
  ['user', 'Created user kofi as staff', 'Created user Kofi Mensah as staff'],
  ['user', 'Made kofi staff', 'Made Kofi Mensah staff'],
  ['user', 'Made kofi an administrator', 'Made Kofi Mensah an administrator'],
  [
    'user',
    'Made kofi an administrator again, as nobody else would be one',
    'Made Kofi Mensah an administrator again, as nobody else would be one',
  ],
  ['user', 'Deactivated kofi, who came back with the backup', 'Deactivated Kofi Mensah, who came back with the backup'],
  ['user', 'Withdrew the invitation of kofi', 'Withdrew the invitation of Kofi Mensah'],
  ['user', 'Undid the withdrawal of the invitation of kofi', 'Undid the withdrawal of the invitation of Kofi Mensah'],
  ['user', 'Made a one-time reset link for kofi', 'Made a one-time reset link for Kofi Mensah'],
  ['user', 'Joined by the invitation of kofi', 'Joined by the invitation of Kofi Mensah'],
  ['auth', '5 failed sign-ins as kofi within an hour', '5 failed sign-ins as Kofi Mensah within an hour'],
  ['user', 'Activated abena', 'Activated abena'],
  ['upload', 'Uploaded Activated kofi.jpg', 'Uploaded Activated kofi.jpg'],
])('%s: %s', (type, action, words) => {
  expect(activityWords({ type, action }, nameOf)).toBe(words);
});
