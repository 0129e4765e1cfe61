// Addresses made from what a visitor typed.
import { expect, test } from 'vitest';
import { contactLinks, replyUrl } from './contact-links.ts';

test('a reply names the enquiry', () => {
  expect(replyUrl({ email: 'ama@example.com', ref: '0142' })).toBe(
    'mailto:ama@example.com?subject=Re%3A%20your%20enquiry%200142',
  );
  expect(replyUrl({ email: '', ref: '0142' })).toBeUndefined();
});

test('an address cannot add headers to the mail', () => {
  expect(replyUrl({ email: 'a@example.com?bcc=b@example.com&body=x', ref: '1' })).toBe(
    'mailto:a@example.com%3Fbcc%3Db@example.com%26body%3Dx?subject=Re%3A%20your%20enquiry%201',
  );
});

test('offers only what is possible', () => {
  expect(contactLinks({ email: '', phone: '024 000 0000' })).toEqual({
    call: 'tel:+233240000000',
    whatsApp: 'https://wa.me/233240000000',
    sms: 'sms:+233240000000',
    mail: undefined,
  });
  expect(contactLinks({ email: 'a@example.com', phone: '' })).toMatchObject({ call: undefined, whatsApp: undefined });
});
