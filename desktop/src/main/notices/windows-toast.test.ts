// The XML of Windows notifications must be valid with any text.
import { expect, test } from 'vitest';
import { windowsToast } from './windows-toast.ts';

const TOAST = { body: '', lead: 7, path: '/admin', server: 'a1b2', isSilent: false, isUrgent: false };

/** XML 1.0 allows no other characters; with one of them Windows shows nothing. */
const XML = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

test('characters that XML does not allow are removed or replaced', () => {
  const xml = windowsToast({ ...TOAST, title: 'Ama\u0000\u001f\ufffe\uffff <Mensah>', body: 'cut \ud83d' });
  expect(xml).toMatch(XML);
  expect(xml).toContain('<text>Ama &lt;Mensah&gt;</text><text>cut \ufffd</text>');
});

test('a complete surrogate pair is kept', () => {
  expect(windowsToast({ ...TOAST, title: 'Ama \u{1f600}' })).toContain('<text>Ama \u{1f600}</text>');
});
