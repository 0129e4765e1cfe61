// Which name each person is shown by (rule C29).
import { expect, test } from 'vitest';
import { nameFrom } from './people.ts';
import { isMisleading, shownNames, tidyName } from './shown-names.ts';

const person = (username: string, displayName = '', active = true) => ({ username, displayName, active });
const namesOf = (...people: ReturnType<typeof person>[]) => shownNames(people).map(({ name }) => name);

test.each([
  ['the display name, else the username', [person('kofi', 'Kofi Mensah'), person('ama')], ['Kofi Mensah', 'ama']],
  [
    'two of the same name, in whatever case and spacing, have their usernames behind it',
    [person('kofi', 'Kofi Mensah'), person('kofi.m', 'KOFI  mensah'), person('ama', 'Ama')],
    ['Kofi Mensah (kofi)', 'KOFI  mensah (kofi.m)', 'Ama'],
  ],
  [
    'somebody who left makes no other name longer',
    [person('kofi', 'Kofi Mensah'), person('kofi2', 'Kofi Mensah', false)],
    ['Kofi Mensah', 'Kofi Mensah (kofi2)'],
  ],
  [
    'two who left are told apart as well',
    [person('a', 'Yaw', false), person('b', 'Yaw', false)],
    ['Yaw (a)', 'Yaw (b)'],
  ],
  [
    'nobody passes for another by calling themselves by that username',
    [person('kofi'), person('ama', 'Kofi')],
    ['kofi', 'Kofi (ama)'],
  ],
  [
    'nor if that other has a display name too',
    [person('kofi@example.com', 'Kofi Mensah'), person('ama', 'kofi'), person('esi', 'Kofi@example.com')],
    ['Kofi Mensah', 'kofi (ama)', 'Kofi@example.com (esi)'],
  ],
  [
    'nor by that username with an address behind it',
    [person('kofi', 'Kofi Mensah'), person('ama', 'kofi@example.com')],
    ['Kofi Mensah', 'kofi@example.com (ama)'],
  ],
  ['nor for somebody who has left', [person('kofi', '', false), person('ama', 'kofi')], ['kofi', 'kofi (ama)']],
  [
    'nor by writing the username behind the name',
    [person('kofi', 'Kofi Mensah'), person('ama', 'Kofi Mensah (kofi)')],
    ['Kofi Mensah', 'Kofi Mensah (kofi) (ama)'],
  ],
  [
    'nor by signs that cannot be seen',
    [person('kofi', 'Kofi'), person('ama', 'Ko\u200bfi')],
    ['Kofi (kofi)', 'Ko\u200bfi (ama)'],
  ],
  [
    'nor where the username is written in other letters that look the same',
    [person('kofi', 'Kofi Mensah'), person('\uff4b\uff4f\uff46\uff49', 'Kofi')],
    ['Kofi Mensah', 'Kofi (\uff4b\uff4f\uff46\uff49)'],
  ],
  ['nor for the site itself', [person('kofi', 'SYSTEM'), person('ama')], ['SYSTEM (kofi)', 'ama']],
  ['a name of one’s own that is the own username is no other’s', [person('kofi', 'Kofi')], ['Kofi']],
])('%s', (_words, people, names) => {
  expect(namesOf(...people)).toEqual(names);
});

test('people are found by username in any spelling, and an unknown person is shown by the username', () => {
  const nameOf = nameFrom([{ username: 'Efua', name: 'Efua Sarpong' }]);
  expect(['efua', 'efua@example.com', 'kofi', ''].map(nameOf)).toEqual(['Efua Sarpong', 'Efua Sarpong', 'kofi', '']);
});

test.each([
  ['  Kofi \u00a0 Mensah ', 'Kofi Mensah'],
  ['   ', ''],
  ['\u200b\u200d', ''],
  ['\u3164', ''],
  ['محمد', 'محمد'],
  ['<b>Kofi</b>', '<b>Kofi</b>'],
])('%j is kept as %j', (typed, kept) => {
  expect(tidyName(typed)).toBe(kept);
});

test('characters that change the text direction are misleading, a name in Arabic or Hebrew is not', () => {
  expect(['Kofi\u202e', 'Kofi\u2067', 'a\u0085b', 'a\nb'].map(isMisleading)).toEqual([true, true, true, true]);
  expect(['محمد علي', 'שרה', 'नेहा'].map(isMisleading)).toEqual([false, false, false]);
});
