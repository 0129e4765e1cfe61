// Addresses made from text that a visitor typed.
import { expect, test } from 'vitest';
import { contactLinks, greeting, replyUrl } from './contact-links.ts';

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

const lead = { name: 'Ama Serwaa', email: 'ama@example.com', phone: '024 000 0000', ref: '0142' };

test('a message begins with recipient, sender and topic', () => {
  expect(greeting(lead, 'Harbourline')).toBe('Good day Ama, this is Harbourline. Thank you for your enquiry 0142. ');
  expect(greeting({ name: '', ref: '1' }, 'Harbourline')).toMatch(/^Good day, this/);
  const { whatsapp, sms, mail } = contactLinks(lead, greeting(lead, 'A & B'));
  const text = encodeURIComponent(greeting(lead, 'A & B'));
  expect(whatsapp).toBe(`https://wa.me/233240000000?text=${text}`);
  expect(sms).toBe(`sms:+233240000000?&body=${text}`);
  expect(mail).toMatch(/^mailto:ama@example\.com\?subject=Re%3A%20your%20enquiry%200142&body=Good%20day/);
});

test('only possible ways are offered', () => {
  expect(contactLinks({ ...lead, email: '' }, '')).toMatchObject({ call: 'tel:+233240000000', mail: undefined });
  expect(contactLinks({ ...lead, phone: '' }, '')).toMatchObject({
    call: undefined,
    whatsapp: undefined,
    sms: undefined,
  });
});
