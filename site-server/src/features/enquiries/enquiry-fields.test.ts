// Checks of every field of the enquiry: where it is stored from either form, and its bounds.
import { expect, test } from 'vitest';
import { ENQUIRY_FIELDS, FIELD_NAMES, type EnquiryField } from 'shared/enquiry/enquiry-fields.ts';
import { makeEnquiry } from '../../testing/make.ts';
import { serverForEach } from '../../testing/test-server.ts';

const server = serverForEach();

/** A valid and distinctive value for each field; fields with a required format have theirs set by hand. */
function valueFor(field: EnquiryField): string | boolean {
  if (field === 'email') return 'esi@example.com';
  if (field === 'phone') return '024 000 0000';
  const rule = ENQUIRY_FIELDS[field];
  switch (rule.kind) {
    case 'text':
      return `Said of ${field}`.slice(0, rule.max);
    case 'choice':
      return rule.options[0];
    case 'tick':
      return true;
  }
}

const FILLED = Object.fromEntries(FIELD_NAMES.map((field) => [field, valueFor(field)]));

async function storedLead(): Promise<unknown> {
  return (await server.request('GET', '/api/messages/1', { as: 'efua' })).json;
}

test('each field is in the lead, in the table of leads and in the copy for the person', async () => {
  await server.request('POST', '/api/contact', { body: { ...FILLED, consent: true } });
  expect(await storedLead()).toMatchObject(FILLED);
  const { text: table } = await server.request('GET', '/api/messages/export.csv', { as: 'efua' });
  const [headings = '', row = ''] = table.trim().split('\r\n');
  const cells = Object.fromEntries(headings.split(',').map((heading, at) => [heading, row.split(',')[at]]));
  for (const field of FIELD_NAMES) {
    expect(cells[ENQUIRY_FIELDS[field].heading]).toBe(FILLED[field] === true ? 'yes' : FILLED[field]);
  }
  const copy = await server.request('GET', '/api/privacy/export?email=esi@example.com', { as: 'efua' });
  expect(copy.json).toMatchObject({ leads: [FILLED] });
});

test('each field of the form that a browser without scripts posts is stored', async () => {
  const posted = FIELD_NAMES.map((field): [string, string] => [
    field,
    FILLED[field] === true ? 'on' : `${FILLED[field]}`,
  ]);
  const raw = new URLSearchParams([...posted, ['consent', 'on']]);
  expect((await server.request('POST', '/contact', { raw })).status).toBe(303);
  expect(await storedLead()).toMatchObject(FILLED);
});

test('each field is kept by an enquiry that is rescued from the spam list', async () => {
  await server.request('POST', '/api/contact', { body: { ...FILLED, consent: true, website: 'x' } });
  const rescued = await server.request('POST', '/api/spam/1/rescue', { as: 'efua' });
  expect(rescued.json).toMatchObject(FILLED);
});

test.each(FIELD_NAMES)(
  '%s: a missing value is empty or required, and one that is too long or not an option is refused',
  async (field) => {
    const rule = ENQUIRY_FIELDS[field];
    const without = await server.request('POST', '/api/contact', { body: makeEnquiry({ [field]: undefined }) });
    if ('required' in rule)
      expect(without.json).toMatchObject({ fields: { [field]: expect.stringContaining('required') } });
    else expect(await storedLead()).toMatchObject({ [field]: rule.kind === 'tick' ? false : '' });
    if (rule.kind === 'tick') return;
    const wrong = rule.kind === 'text' ? 'x'.repeat(rule.max + 1) : 'No such option';
    const answer = await server.request('POST', '/api/contact', { body: makeEnquiry({ [field]: wrong }) });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ fields: { [field]: expect.any(String) } });
  },
);
