// Messages and bounds of the contact form.
import { describe, expect, test } from 'vitest';
import { EMPTY_ENQUIRY, type EnquiryTextField } from './enquiry-fields.ts';
import { checkEnquiry, checkEnquiryText, cleanText } from './enquiry-rules.ts';
import { enquiryBody } from './enquiry.ts';

const filled = {
  ...EMPTY_ENQUIRY,
  name: 'Akosua Frimpong',
  email: 'akosua@example.com',
  phone: '024 000 0000',
  message: 'Two tanks need blasting.',
  consent: true,
};

test('a complete form has no errors', () => {
  expect(checkEnquiry(filled)).toEqual({});
});

test('an empty form has an error for every required field, in the order of the form', () => {
  const errors = checkEnquiry(EMPTY_ENQUIRY);
  expect(Object.entries(errors)).toEqual([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['phone', 'Phone number is required'],
    ['message', 'Message is required'],
    ['consent', 'Please consent to be contacted'],
  ]);
});

describe('a text as long as its bound is accepted, a longer one is refused', () => {
  test.each<[EnquiryTextField, number, string]>([
    ['name', 200, 'Name must be at most 200 characters'],
    ['phone', 50, 'Phone number must be at most 50 characters'],
    ['message', 10_000, 'Message must be at most 10,000 characters'],
    ['bestTime', 200, 'Best time must be at most 200 characters'],
  ])('%s', (field, max, message) => {
    expect(checkEnquiryText(field, 'x'.repeat(max))).toBeUndefined();
    expect(checkEnquiryText(field, ` ${'x'.repeat(max)} `)).toBeUndefined();
    expect(checkEnquiryText(field, 'x'.repeat(max + 1))).toBe(message);
    expect(checkEnquiryText(field, 'x'.repeat(max * 10))).toBe(message);
  });

  test('email', () => {
    const address = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;
    expect(checkEnquiryText('email', address(254))).toBeUndefined();
    expect(checkEnquiryText('email', address(255))).toBe('Email must be at most 254 characters');
  });
});

describe('email', () => {
  test.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.com", ' a@example.com ', 'A@EXAMPLE.COM'])(
    '%s is an address',
    (email) => expect(checkEnquiryText('email', email)).toBeUndefined(),
  );

  test.each([
    'a',
    'a@',
    '@example.com',
    'a@example',
    'a b@example.com',
    'a@@example.com',
    'a@example..com',
    'a@ex ample.com',
  ])('%s is no address', (email) => expect(checkEnquiryText('email', email)).toBe('Invalid email address'));
});

test.each([
  ['spaces around', '  a ', false, 'a'],
  ['line breaks in one line', 'a\r\nb', false, 'a b'],
  ['line breaks in a message', 'a\r\nb\n\nc', true, 'a\nb\n\nc'],
  ['control characters', 'a\u0000\u0007\u007f\u0085b', true, 'ab'],
  ['only control characters', '\u0000\u0001', false, ''],
  ['half a surrogate pair', 'a\ud83d', false, 'a\ufffd'],
])('cleanText: %s', (_name, value, multiline, cleaned) => {
  expect(cleanText(value, multiline)).toBe(cleaned);
});

describe('the schema of the API has the same messages as the form', () => {
  test.each([
    ['empty', {}],
    ['too long', { ...filled, name: 'x'.repeat(201), message: 'x'.repeat(10_001) }],
    ['a bad address', { ...filled, email: 'a@' }],
    ['no consent', { ...filled, consent: false }],
    ['blanks', { ...filled, name: ' ', phone: '\u0000' }],
  ])('%s', (_name, values) => {
    const issues = enquiryBody.safeParse(values).error?.issues ?? [];
    const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
    expect(fields).toEqual(checkEnquiry({ ...EMPTY_ENQUIRY, ...values }));
  });
});
