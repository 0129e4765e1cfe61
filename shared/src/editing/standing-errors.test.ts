import { AppError } from '../api/errors.ts';
import { expect, test } from 'vitest';
import { standingErrors } from './standing-errors.ts';

const refusedOf = (...paths: string[]) =>
  new AppError('invalid', 'Invalid', { fields: Object.fromEntries(paths.map((path) => [path, 'wrong'])) });

test('an error is shown as long as its own value is as it was sent', () => {
  const sent = { hours: { monday: '1', tuesday: '2' }, zone: 'Mars' };
  const error = refusedOf('hours.monday', 'hours.tuesday', 'zone');
  expect(Object.keys(standingErrors(error, sent, structuredClone(sent)))).toHaveLength(3);
  expect(standingErrors(error, sent, { hours: { monday: '3', tuesday: '2' } })).toEqual({ 'hours.tuesday': 'wrong' });
});

test('an error of a field that was not sent is shown as long as the sent fields are unchanged', () => {
  const error = refusedOf('password');
  expect(standingErrors(error, { host: 'a', port: 1 }, { host: 'a', port: 1 })).toEqual({ password: 'wrong' });
  expect(standingErrors(error, { host: 'a', port: 1 }, { host: 'b', port: 1 })).toEqual({});
  expect(standingErrors(error, { host: 'a', port: 1 }, {})).toEqual({});
});

test('without a refusal of fields there is no error', () => {
  expect(standingErrors(null, undefined, {})).toEqual({});
  expect(standingErrors(new AppError('network', 'No answer'), { zone: 'Mars' }, { zone: 'Mars' })).toEqual({});
});
