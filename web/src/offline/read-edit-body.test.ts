// A stored edit is read exactly as by the server.
import fc from 'fast-check';
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from 'shared/leads/lead-values.ts';
import { patchLeadBody } from 'shared/leads/leads.ts';
import { fuzzRuns } from 'shared/testing/fuzz-runs.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readEditBody } from './read-edit-body.ts';

const schema = patchLeadBody.extend({
  contact: z.enum(CONTACT_CHANNELS).optional(),
  outcome: z.enum(CONTACT_OUTCOMES).optional(),
});

const AT = '2026-03-02T09:15:00.000Z';
const name = fc.constantFrom(...Object.keys(schema.shape), 'later');
const value = fc.oneof(
  fc.constantFrom<unknown>(true, 'closed', 'high', ' ama ', AT, '2026-03-02T09:15:00+02:00', 'call', 'no_answer', null),
  fc.constantFrom<unknown>(
    undefined,
    '',
    7,
    [],
    'soon',
    '2026-03-02',
    `${AT} `,
    '2026-03-02T09:15Z',
    '2026-02-30T09:15:00Z',
    '2026-03-02T24:00:00Z',
    'x'.repeat(201),
    'x'.repeat(10_001),
  ),
);
const values = fc.dictionary(name, value, { maxKeys: 3 });
const body = fc.tuple(values, fc.option(values)).map(([changes, base]) => Object.assign(changes, base && { base }));

test('an edit of another version is read as far as it is known, or not at all', () => {
  fc.assert(
    fc.property(body, (edit) => {
      expect(readEditBody(edit)).toEqual(schema.safeParse(edit).data);
    }),
    fuzzRuns(8000),
  );
});

test.each([null, undefined, 'read', 7, []])('%j is not an edit', (edit) => {
  expect(readEditBody(edit)).toBeUndefined();
});
