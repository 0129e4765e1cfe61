// Names of programs, from their user agent.
import { expect, test } from 'vitest';
import { browserWords } from './browser-words.ts';

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [WINDOWS, 'Chrome on Windows'],
  [`${WINDOWS} Edg/140.0.0.0`, 'Edge on Windows'],
  [
    WINDOWS.replace('Chrome', 'console/1.0 Chrome').replace('Safari', 'Electron/40.0 Safari'),
    'Desktop console on Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['', 'Unknown program'],
])('%s', (userAgent, words) => expect(browserWords(userAgent)).toBe(words));
