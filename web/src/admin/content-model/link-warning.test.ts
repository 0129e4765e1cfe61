import { expect, test } from 'vitest';
import { linkWarning as warn } from './link-warning.ts';
import { FIXED_PATHS } from './linked-paths.ts';

const PATHS = [...FIXED_PATHS.known, '/projects/mv-volta-star'];
const SERVICES = ['Marine engine services', 'Diving', 'Diving'];
const linkWarning = (value: string, isTyped?: boolean) => warn(value, { known: PATHS, services: SERVICES }, isTyped);

test.each([
  '',
  ' ',
  '/',
  '/contact?reason=Quote#form',
  '/Contact/',
  '/projects/mv-volta-star#scope',
  '/uploads/yard.png',
  '/services#marine-engine-services',
  '/Services/?a=b#diving-3',
  '/services#',
  '/services#main',
  '/about#nowhere',
  '/documents/profile.pdf',
  '/admin',
  '/admin/messages',
  '/sitemap.xml',
  '#top',
  '?category=marine',
  'https://example.com',
  'HTTP://www.example.com/a%20b',
  'http://localhost:3000/x',
  'mailto:office@example.com?subject=Hello',
  'tel:+23330',
  'sms:1234',
])('"%s" has no warning', (address) => expect(linkWarning(address)).toBeUndefined());

test.each(['javascript:alert(1)', ' java\tscript:x', 'data:text/html,x', 'ftp://example.com'])(
  '"%s" is refused, so it has no warning',
  (address) => expect(linkWarning(address)).toBeUndefined(),
);

test.each([
  ['contact', /^Begin with/],
  ['www.example.com', /^Begin with/],
  ['office@example.com', /^Begin with/],
  ['https://', /looks like https/],
  ['https:/example.com', /looks like https/],
  ['http://example', /looks like https/],
  ['/our services', /no spaces/],
  ['//cdn.example.com/x', /^For another site begin with https/],
  ['/\\cdn.example.com', /^For another site begin with https/],
  ['/contcat', /^This site has no page at \/contcat/],
  ['/contact/us', /^This site has no page at/],
  ['/projects/mv-other?a#b', /^This site has no page at \/projects\/mv-other[.:]/],
  ['/services#nowhere', /^The page of services has no place #nowhere[:.]/],
  ['/services#diving-4', /^The page of services has no place/],
  ['/uploads', /^This site has no page at/],
  ['/administration', /^This site has no page at/],
  ['/brochure.pdf', /^This site has no page at/],
  ['mailto:office', /looks like mailto/],
  ['tel:office', /looks like tel/],
])('"%s" has a warning with advice', (address, words) => {
  expect(linkWarning(address)).toMatch(words);
});

test('an unfinished link has no warning while it is typed', () => {
  for (const typed of [
    'h',
    'https:',
    'https://',
    'mail',
    'tel:',
    '/',
    '/con',
    '/Pro',
    '/projects/mv',
    '/upl',
    '/services#marine',
  ]) {
    expect(linkWarning(typed, true)).toBeUndefined();
  }
  expect(linkWarning('/contc', true)).toMatch(/^This site has no page/);
  expect(linkWarning('/con')).toMatch(/^This site has no page/);
  expect(linkWarning('www.', true)).toMatch(/^Begin with/);
});
