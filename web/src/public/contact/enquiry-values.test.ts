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

/** The page on which an enquiry is written. */
const pageOf = (about?: string) => ({ page_path: about === undefined ? '/contact' : `/contact?about=${about}` });

test.each([
  ['About: Hulls\nOne.', 'About: Rails\nTwo tanks.', false],
  ['One.', 'About: Rails\nA rail.', false],
  ['One.', 'About: Rails\nOne.', true],
  ['About: Rails\nOne.', 'About: Rails\nTwo.', true],
  ['About: Rails\nOne.', 'Two.', true],
  ['', 'About: Rails\nTwo.', true],
  ['About: Rails and stairs\nOne.', 'About: Rails\nTwo.', false],
])('in the form about rails, %j is corrected by %j: %s', (former, message, isCorrection) => {
  const body = JSON.stringify({ ...ENQUIRY, message: former, ...pageOf() });
  expect(isCorrectionOf({ ...ENQUIRY, message, ...pageOf('rails') }, body, 'About: Rails')).toBe(isCorrection);
});

// A stored form may have been shown, which does not name the service.
test.each([
  ['hulls', 'rails', undefined, false],
  [undefined, 'rails', undefined, false],
  ['rails', 'rails', undefined, true],
  ['rails', 'rails', 'About: Rails', true],
  ['hulls', 'rails', 'About: Rails', false],
  ['rails', undefined, undefined, true],
])('an enquiry about %s is corrected in the form about %s with the line %j: %s', (former, about, line, expected) => {
  const body = JSON.stringify({ ...ENQUIRY, message: 'One.', ...pageOf(former) });
  expect(isCorrectionOf({ ...ENQUIRY, message: 'Two.', ...pageOf(about) }, body, line)).toBe(expected);
});

test('a request for a call corrects only one with its name or number', () => {
  const body = JSON.stringify({ name: 'Esi', phone: '024 000 0000', consent: true });
  expect(isCorrectionOf({ name: 'Esi', phone: '024 111 1111', consent: true }, body)).toBe(true);
  expect(isCorrectionOf({ name: 'Ama', phone: '024 111 1111', consent: true }, body)).toBe(false);
});
