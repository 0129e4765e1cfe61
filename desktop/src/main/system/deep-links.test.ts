// What a link from outside may ask for.
import { expect, test } from 'vitest';
import { leadOfArguments, leadOfLink, linkOfLead, pathOfLead } from './deep-links.ts';

test('a lead is found by its link, also among the arguments of a start', () => {
  expect(leadOfLink('siteconsole://lead/142')).toBe(142);
  expect(leadOfLink('siteconsole://lead/142/')).toBe(142);
  expect(leadOfLink(linkOfLead(7))).toBe(7);
  expect(leadOfArguments(['/opt/console', '--flag', 'siteconsole://lead/9'])).toBe(9);
  expect(pathOfLead(9)).toBe('/admin/messages?view=all&id=9');
});

test.each([
  'siteconsole://lead/0',
  'siteconsole://lead/-1',
  'siteconsole://lead/1e3',
  'siteconsole://lead/7?next=https://evil.example',
  'siteconsole://lead/7#x',
  'siteconsole://lead/../users',
  'siteconsole://users/1',
  'siteconsole://assign/7',
  'siteconsole:lead/7',
  'SITECONSOLE://LEAD/x',
  'app://console/admin/logout',
  'https://lead/7',
  'siteconsole://lead/7\nsiteconsole://lead/8',
  '--lead=7',
  '',
])('%j opens nothing', (text) => {
  expect(leadOfArguments([text])).toBeUndefined();
});
