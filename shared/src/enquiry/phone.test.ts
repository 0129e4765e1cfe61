// Telephone numbers as people write them, and mail links.
import { expect, test } from 'vitest';
import { mailtoUrl, phoneNumbers, telUrl, toE164, whatsAppUrl } from './phone.ts';

test.each([
  ['024 000 0000', '+233240000000'],
  ['0240000000', '+233240000000'],
  ['024-000-0000', '+233240000000'],
  ['(024) 000 0000', '+233240000000'],
  ['240000000', '+233240000000'],
  ['233240000000', '+233240000000'],
  ['233 000 000', '+233233000000'],
  ['+233 24 000 0000', '+233240000000'],
  ['+233 (0)24 000 0000', '+233240000000'],
  ['00233 24 000 0000', '+233240000000'],
  ['030 200 0000', '+233302000000'],
  ['+44 20 7946 0000', '+442079460000'],
  ['0044 20 7946 0000', '+442079460000'],
  ['+1 (202) 555-0100', '+12025550100'],
])('%s is %s', (typed, number) => expect(toE164(typed)).toBe(number));

test.each([
  '',
  '   ',
  'call me',
  '12',
  '+',
  '++',
  '+0',
  '000',
  '1234567890123456789',
  'ext. 12',
  // A digit is missing, or is one too many.
  '024 000 000',
  '024 000 00000',
  '+233 24 000 000',
  '+233 24 000 00000',
])('%j is no number', (typed) => expect(toE164(typed)).toBeUndefined());

const [one, other] = ['+233241112222', '+233203334444'];
test.each([
  ['024 111 2222 / 020 333 4444', [one, other]],
  ['024 111 2222/020 333 4444', [one, other]],
  ['0241112222,0203334444', [one, other]],
  ['024-111-2222; 020-333-4444', [one, other]],
  ['024 111 2222 or 020 333 4444', [one, other]],
  ['024 111 2222 (020 333 4444)', [one, other]],
  ['0241112222 0203334444', [one, other]],
  ['+233 (0)24 111 2222, +233 20 333 4444', [one, other]],
  ['00233241112222+233203334444', [one, other]],
  ['MTN: 0241112222, Telecel: 0203334444', [one, other]],
  ['024/111 2222', [one]],
  ['024 111 2222 ext 5', [one]],
  ['0241112222x5', [one]],
  ['+233 24 111 2222 #5', [one]],
  ['030 211 2222/3', ['+233302112222']],
  ['+44 20 7946 0000 ext 5', ['+442079460000']],
  ['+44 20 7946 0000 / +44 20 7946 0001', ['+442079460000', '+442079460001']],
  ['+44 20 7946 0000 / 024 111 2222', ['+442079460000', one]],
  ['+225 02 49 87 65 43', ['+2250249876543']],
  ['+49 30 249876543', ['+4930249876543']],
  ['00225 05 49 87 65 43', ['+2250549876543']],
  ['225 0549876543', ['+2250549876543']],
  ['+ 225 05 49 87 65 43', ['+2250549876543']],
  ['+(225) 05 49 87 65 43', ['+2250549876543']],
  ['+225\u00a005\u00a049\u00a087\u00a065\u00a043', ['+2250549876543']],
  ['0039 02 4987 6543', ['+390249876543']],
  ['0031 (0)20 249 8765', ['+31202498765']],
  ['+44 (0)20 7946 0000', ['+442079460000']],
  ['+44 20 7946 0000 (020 333 4444)', []],
  ['0044 20 7946 0000 / 0044 20 7946 0001', ['+442079460000', '+442079460001']],
  ['0044 20 7946 0000 ext 5', ['+442079460000']],
  ['0044 20 7946 0000 / 024 111 2222', ['+442079460000', one]],
  ['241112222/203334444', [one, other]],
  ['+233\u201324\u2013111\u20132222', [one]],
  ['024 111 222 ext 5', []],
  ['0803 123 4567 / 0805 123 4567', []],
  ['+298 31 23 45', ['+298312345']],
  ['+43 1 514440', ['+431514440']],
  ['0043 1 514440', ['+431514440']],
  ['00 597 421 234', ['+597421234']],
  ['+31 (0)6 1234 5678 / +31 (0)20 123 4567', ['+31612345678', '+31201234567']],
  ['024/1112222 / 020/3334444', [one, other]],
])('%s has the numbers %j', (typed, numbers) => expect(phoneNumbers(typed)).toEqual(numbers));

test('WhatsApp addresses have digits only, and the text is encoded', () => {
  expect(whatsAppUrl('024 000 0000')).toBe('https://wa.me/233240000000');
  expect(whatsAppUrl('024 000 0000', 'Re: 0007 & more')).toBe(
    'https://wa.me/233240000000?text=Re%3A%200007%20%26%20more',
  );
  expect(whatsAppUrl('none')).toBeUndefined();
});

test.each([
  ['024 000 0000', 'tel:+233240000000'],
  ['024 111 2222 / 020 333 4444', 'tel:+233241112222'],
  ['12', 'tel:12'],
  ['024 000 000', 'tel:024000000'],
  // The digits of two numbers together reach nobody.
  ['+44 20 7946 0000 (020 333 4444)', undefined],
  ['none', undefined],
  ['', undefined],
])('the tel: address of %j is %s', (typed, url) => expect(telUrl(typed)).toBe(url));

test.each([
  ['ama@example.com', {}, 'mailto:ama@example.com'],
  [' ama@example.com ', {}, 'mailto:ama@example.com'],
  ['ama@example.com', { subject: 'Re: 0007 & more' }, 'mailto:ama@example.com?subject=Re%3A%200007%20%26%20more'],
  ['ama@example.com', { body: 'One\nTwo' }, 'mailto:ama@example.com?body=One%0D%0ATwo'],
  ['ama@example.com', { subject: 'A', body: 'B' }, 'mailto:ama@example.com?subject=A&body=B'],
  ['ama@example.com', { subject: '', body: '' }, 'mailto:ama@example.com'],
  ['a@example.com?bcc=b@example.com&body=x', {}, 'mailto:a@example.com%3Fbcc%3Db@example.com%26body%3Dx'],
  ['no address', {}, undefined],
  ['', {}, undefined],
])('the mailto: address of %j with %j is %s', (typed, texts, url) => expect(mailtoUrl(typed, texts)).toBe(url));
