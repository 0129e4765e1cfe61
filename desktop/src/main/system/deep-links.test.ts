// Which links from outside are accepted, and for which server.
import { expect, test } from 'vitest';
import { nameOfServer } from '../server/server-name.ts';
import { isLinkOf, linkOfArguments, linkOfLead, pathOfLead, readLink } from './deep-links.ts';

const SERVER = nameOfServer('https://office.example');

test('a lead is found by its link, also among the arguments of a start', () => {
  expect(readLink('siteconsole://lead/142')).toEqual({ lead: 142, server: undefined });
  expect(readLink('siteconsole://lead/142/')).toEqual({ lead: 142, server: undefined });
  expect(linkOfArguments(['/opt/console', '--flag', 'siteconsole://lead/9'])).toMatchObject({ lead: 9 });
  expect(pathOfLead(9)).toBe('/admin/messages?view=all&id=9');
});

test('a link made by the console contains the name of its server, not its address', () => {
  expect(readLink(linkOfLead(7, SERVER))).toEqual({ lead: 7, server: SERVER });
  expect(linkOfLead(7, SERVER)).not.toContain('office');
  const link = { lead: 7, server: SERVER };
  expect(isLinkOf(link, 'https://office.example')).toBe(true);
  for (const other of ['https://other.example', undefined]) expect(isLinkOf(link, other)).toBe(false);
  expect(isLinkOf({ lead: 7, server: undefined }, 'https://other.example')).toBe(true);
});

test.each([
  'siteconsole://lead/0',
  'siteconsole://lead/-1',
  'siteconsole://lead/1e3',
  'siteconsole://lead/7?next=https://evil.example',
  'siteconsole://lead/7?server=',
  'siteconsole://lead/7?server=office.example',
  `siteconsole://lead/7?server=${SERVER}0`,
  `siteconsole://lead/7?server=${SERVER}&server=${SERVER}`,
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
])('%j is not opened', (text) => {
  expect(linkOfArguments([text])).toBeUndefined();
});
