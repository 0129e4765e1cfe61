import { expect, test } from 'vitest';
import { idParams } from './id-params.ts';

test('an id has exactly one spelling; any other text matches nothing', () => {
  const read = (id: string) => idParams.parse({ id }).id;
  expect(['1', '8', '10', '123456789012345'].map(read)).toEqual([1, 8, 10, 123456789012345]);
  for (const id of ['08', '0', '00', '-1', '1.0', '1e3', '+1', ' 1', '0x8', '٨', '1234567890123456', '']) {
    expect(read(id), id).toBe(-1);
  }
});
