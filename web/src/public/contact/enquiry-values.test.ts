import { expect, test } from 'vitest';
import { EMPTY_ENQUIRY } from 'shared/enquiry/enquiry-fields.ts';
import { cleanEnquiry, isBlank, isCorrectionOf, isSameEnquiry, toEnquiryValues } from './enquiry-values.ts';

const ENQUIRY = {
  ...EMPTY_ENQUIRY,
  name: 'Esi',
  email: 'esi@example.com',
  phone: '024 000 0000',
  message: 'Two tanks.',
};
const BODY = JSON.stringify(ENQUIRY);

test.each([
  ['nothing', null],
  ['a list', [ENQUIRY]],
  ['an empty one', {}],
  ['wrong types', { name: 7, message: ['x'], consent: 'true' }],
])('%s is no draft', (_what, kept) => {
  expect(toEnquiryValues(kept)).toBeUndefined();
});

test('known fields of a draft are read, and missing ones are empty', () => {
  expect(toEnquiryValues({ message: 'Half', consent: true, whatsapp: 1, other: 'x' })).toEqual({
    ...EMPTY_ENQUIRY,
    message: 'Half',
    consent: true,
  });
});

test('a tick alone makes a draft', () => {
  expect(isBlank(EMPTY_ENQUIRY)).toBe(true);
  expect(isBlank({ ...EMPTY_ENQUIRY, whatsapp: true })).toBe(false);
});

test('texts are cleaned as on the server, and only the message keeps its line breaks', () => {
  const given = { ...ENQUIRY, name: '  Esi\tBoateng\u0007 ', message: ' One\r\nTwo ' };
  expect(cleanEnquiry(given)).toMatchObject({ name: 'Esi Boateng', message: 'One\nTwo' });
});

test('an enquiry with the same words is the same, whatever the spaces', () => {
  expect(isSameEnquiry(cleanEnquiry({ ...ENQUIRY, name: ' Esi ' }), BODY)).toBe(true);
  expect(isSameEnquiry({ ...ENQUIRY, message: 'Three tanks.' }, BODY)).toBe(false);
  expect(isSameEnquiry({ ...ENQUIRY, whatsapp: true }, BODY)).toBe(false);
  expect(isSameEnquiry(ENQUIRY, '[]')).toBe(false);
  const { name, phone, consent } = ENQUIRY;
  expect(isSameEnquiry({ name, phone, consent }, BODY)).toBe(true);
});

test.each([
  ['name', true],
  ['email', true],
  ['phone', true],
  ['message', true],
  ['bestTime', false],
] as const)('an enquiry with the same %s as the waiting one corrects it: %s', (field, isCorrection) => {
  const other = {
    ...ENQUIRY,
    name: 'Ama',
    email: 'ama@example.com',
    phone: '020 1',
    message: 'Else.',
    bestTime: 'Now',
  };
  expect(isCorrectionOf({ ...other, [field]: ENQUIRY[field] }, BODY)).toBe(isCorrection);
});

test.each([
  ['About: Hulls\nOne.', 'About: Rails\nTwo tanks.', false],
  ['One.', 'About: Rails\nA rail.', false],
  ['One.', 'About: Rails\nOne.', true],
  ['About: Rails\nOne.', 'About: Rails\nTwo.', true],
  ['About: Rails\nOne.', 'Two.', true],
  ['', 'About: Rails\nTwo.', true],
])('in the form about rails, %j is corrected by %j: %s', (former, message, isCorrection) => {
  const body = JSON.stringify({ ...ENQUIRY, message: former });
  expect(isCorrectionOf({ ...ENQUIRY, message }, body, 'About: Rails')).toBe(isCorrection);
});

test('a request for a call corrects only one with its name or number', () => {
  const body = JSON.stringify({ name: 'Esi', phone: '024 000 0000', consent: true });
  expect(isCorrectionOf({ name: 'Esi', phone: '024 111 1111', consent: true }, body)).toBe(true);
  expect(isCorrectionOf({ name: 'Ama', phone: '024 111 1111', consent: true }, body)).toBe(false);
});
