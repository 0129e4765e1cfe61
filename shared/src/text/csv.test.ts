import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  ['plain', 'plain'],
  ['', ''],
  ['a, b', '"a, b"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+233 24 000 0000', "'+233 24 000 0000"],
  ['-5', "'-5"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ['a=1', 'a=1'],
  ['Ɛno 😀', 'Ɛno 😀'],
])('%j becomes %j', (value, expected) => {
  expect(csvRow([value, 'x'])).toBe(`${expected},x\r\n`);
});
