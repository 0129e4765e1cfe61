import type { RelatedLead } from 'shared/leads/lead-work.ts';
import { RELATED_LEADS_MAX } from 'shared/limits.ts';
import { expect, test } from 'vitest';
import { makeLead as lead } from '../../../testing/make-lead.ts';
import { knownCustomerWords } from './known-customer-words.ts';

const READER = {
  now: Date.parse('2026-11-21T10:00:00Z'),
  nameOf: (name: string) => (name === 'ama' ? 'Ama Owusu' : name),
};

const closed = (id: number, day: string, notes = '') =>
  lead(id, { status: 'closed', closing: { ts: `${day}T12:00:00Z`, by: 'ama' }, notes });

test.each<[string, RelatedLead[], string]>([
  [
    'two before',
    [closed(2, '2025-03-12', '[2025-03-12T11:00:00Z] ama: Job done'), lead(1)],
    'Third enquiry; last closed on 12 March 2025 by Ama Owusu: \u201cJob done\u201d.',
  ],
  [
    'a note that is a sentence',
    [closed(2, '2025-03-12', '[2025-03-12T11:00:00Z] ama: Job done.'), lead(1)],
    'Third enquiry; last closed on 12 March 2025 by Ama Owusu: \u201cJob done.\u201d',
  ],
  ['one before', [lead(1)], 'Second enquiry; no other is closed yet.'],
  [
    'the last one closed, not the newest',
    [closed(2, '2026-02-01'), closed(1, '2026-11-21')],
    'Third enquiry; last closed today by Ama Owusu.',
  ],
  ['only later ones', [lead(9), lead(8)], 'First of 3 enquiries; no other is closed yet.'],
  ['kept on a computer, without who closed it', [lead(1, { status: 'closed' })], 'Second enquiry; last closed.'],
])('%s', (_, related, words) => {
  expect(knownCustomerWords(lead(5), related, READER)).toBe(words);
});

test('beyond the listed enquiries no number is named', () => {
  const many = Array.from({ length: RELATED_LEADS_MAX }, (_, index) => lead(index + 1));
  expect(knownCustomerWords(lead(99), many, READER)).toBe(
    'One of more than 50 enquiries; none of the latest is closed yet.',
  );
  expect(knownCustomerWords(lead(99), [closed(98, '2026-11-21'), ...many.slice(1)], READER)).toBe(
    'One of more than 50 enquiries; last closed today by Ama Owusu.',
  );
});

test('a long note is cut off, and many enquiries are counted', () => {
  const many = Array.from({ length: 11 }, (_, index) => lead(index + 1));
  const note = `[2026-02-01T11:00:00Z] ama: ${'word '.repeat(40)}`;
  const words = knownCustomerWords(lead(20), [closed(12, '2026-11-21', note), ...many], READER);
  expect(words).toMatch(/^No\. 13 enquiry; last closed today by Ama Owusu: \u201c(word )+\S*\u2026\u201d$/);
  expect(words.length).toBeLessThan(140);
});
