// Which addresses may become links (rule A13).
import { expect, test } from 'vitest';
import { isExternalUrl, isPictureUrl, isSafeUrl } from './safe-url.ts';

test.each([
  '',
  '#top',
  '/about',
  'about',
  './a/b',
  '../a',
  '?category=marine',
  '/a?next=b:c',
  '/a#b:c',
  'a/b:c',
  '/search?a=1&b;c=2',
  'r&d',
  '#a&b;c',
  '//example.com/a',
  'http://example.com',
  'https://example.com:8080/a?b=c#d',
  'HTTPS://EXAMPLE.COM',
  'mailto:info@example.com',
  'tel:+233300000000',
  'sms:+233300000000',
  ' https://example.com ',
  '/uploads/boat (1).jpg',
  '/art/engine.svg#svgView(viewBox(1,2,3,4))',
])('%j is safe', (url) => expect(isSafeUrl(url)).toBe(true));

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  '\u0000javascript:alert(1)',
  '\u0001\u001fjavascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  'javascript\n:alert(1)',
  '\u00a0javascript:alert(1)',
  '\u200bjavascript:alert(1)',
  '\ufeffjavascript:alert(1)',
  '\u2028javascript:alert(1)',
  'java\u00adscript:alert(1)',
  'java&#115;cript:alert(1)',
  '&#x6a;avascript:alert(1)',
  'javascript&colon;alert(1)',
  '%6aavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'ftp://example.com',
  'view-source:https://example.com',
  'about:blank',
  'ｊavascript:alert(1)',
  ':alert(1)',
])('%j is refused', (url) => expect(isSafeUrl(url)).toBe(false));

test.each(['', '/uploads/crane.jpg', 'crane.jpg', 'https://example.com/crane.jpg', 'http://example.com/crane.jpg'])(
  '%j may be a picture',
  (url) => expect(isPictureUrl(url)).toBe(true),
);

test.each(['mailto:info@example.com', ' TEL:+233300000000', 's\nms:+233', 'javascript:alert(1)', 'data:image/png,A'])(
  '%j is no picture',
  (url) => expect(isPictureUrl(url)).toBe(false),
);

test.each([
  ['https://example.com', true],
  ['HTTP://example.com', true],
  ['//example.com', true],
  ['/\\example.com', true],
  ['\\\\example.com', true],
  [' //example.com', true],
  ['/about', false],
  ['about', false],
  ['#a', false],
  ['', false],
  ['mailto:a@example.com', false],
  ['/a//b', false],
])('%j leaves the site: %s', (url, external) => expect(isExternalUrl(url)).toBe(external));
