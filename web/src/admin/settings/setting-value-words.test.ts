import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import type { Settings } from 'shared/office/settings.ts';
import { expect, test } from 'vitest';
import { settingInWords } from './setting-value-words.ts';

const VISIT = { name: 'Site visit', text: 'May we visit?' };
const OFFER = { name: 'Offer', text: 'Here it is.' };

test.each<[keyof Settings, Partial<Settings>, string]>([
  [
    'officeHours',
    DEFAULT_SETTINGS,
    'Mon 08:00–17:00, Tue 08:00–17:00, Wed 08:00–17:00, Thu 08:00–17:00, Fri 08:00–17:00, Sat 08:00–13:00, Sun closed',
  ],
  ['closedDays', { closedDays: [] }, 'none'],
  [
    'closedDays',
    {
      closedDays: [
        { date: '2027-03-06', name: 'Parade' },
        { date: '2027-05-01', name: '' },
      ],
    },
    'Parade 2027-03-06, 2027-05-01',
  ],
  ['mailNewLeadsTo', { mailNewLeadsTo: [] }, 'nobody'],
  ['mailNewLeadsTo', { mailNewLeadsTo: [1] }, 'user 1'],
  ['mailNewLeadsTo', { mailNewLeadsTo: [1, 2] }, 'user 1, user 2'],
  ['replyTemplates', { replyTemplates: [] }, 'none'],
  ['replyTemplates', { replyTemplates: [VISIT, OFFER] }, 'Site visit; Offer: “Here it is.”'],
  ['responseTargets', { responseTargets: { ...DEFAULT_SETTINGS.responseTargets, general: Number.NaN } }, 'empty'],
  [
    'escalation',
    { escalation: { assignee: 30, everyone: null, admins: 120 } },
    'assignee 30 min, everyone never, admins 120 min',
  ],
  ['leadRetentionMonths', { leadRetentionMonths: 12 }, '12 months'],
  ['leadRetentionMonths', { leadRetentionMonths: Number.NaN }, 'empty'],
  ['timeZone', { timeZone: 'Africa/Accra' }, 'Africa/Accra'],
])('%s of %j', (name, values, words) => {
  const others = { replyTemplates: [{ ...OFFER, text: 'There it is.' }, VISIT] };
  expect(settingInWords(name, values, { others, nameOfUser: (id) => `user ${id}` })).toBe(words);
});
