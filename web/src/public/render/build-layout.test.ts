// Links of header and footer, made from an administrator's input.
import { readContent } from 'shared/content/read-content.ts';
import { expect, test } from 'vitest';
import { buildLayout } from './build-layout.ts';

function emailLinks(email: string) {
  return buildLayout(readContent({ footer: { email, emails: [] } }), 2026).contact.emails;
}

test('an e-mail address becomes a link to that address and nothing more', () => {
  expect(emailLinks('office@example.com')).toEqual([{ text: 'office@example.com', href: 'mailto:office@example.com' }]);
  expect(emailLinks('office@example.com?bcc=all@example.com')[0]?.href).toBe(
    'mailto:office@example.com%3Fbcc%3Dall@example.com',
  );
});

test('an invalid address is shown as text', () => {
  expect(emailLinks('on request')).toEqual([{ text: 'on request', href: '' }]);
});
