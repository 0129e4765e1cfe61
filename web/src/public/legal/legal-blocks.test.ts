// The simple text format of the legal pages.
import { expect, test } from 'vitest';
import { legalBlocks } from './legal-blocks.ts';

test('headings, lists and paragraphs', () => {
  const blocks = legalBlocks('Hello\r\nthere\r\n\r\n# Rights\n- ask\n- erase\nand more\n\n- alone');
  expect(blocks).toEqual([
    { kind: 'paragraph', lines: ['Hello', 'there'] },
    { kind: 'heading', text: 'Rights', anchor: 'part-2' },
    { kind: 'list', items: ['ask', 'erase'] },
    { kind: 'paragraph', lines: ['and more'] },
    { kind: 'list', items: ['alone'] },
  ]);
});

test('markup is shown as text, and an empty text has no blocks', () => {
  expect(legalBlocks('<b>bold</b>')).toEqual([{ kind: 'paragraph', lines: ['<b>bold</b>'] }]);
  expect(legalBlocks(' \n\n# \n')).toEqual([]);
});
