// Odd headers, addresses and queries, for property-based tests.
import fc, { type Arbitrary } from 'fast-check';
import { oddText } from './hostile-values.ts';

/** Node refuses to send characters that are not allowed in a header. */
const headerText = oddText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 6000));

/** Invalid and unusual headers; any of them may be absent. */
export function oddHeaders(token: string): Arbitrary<Record<string, string>> {
  const among = (...values: string[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, headerText);
  return fc.record(
    {
      'If-Match': among('*', '"0"', '"1"', 'W/"1"', '"', '""', '"1", "2"', '"-1"', '"1e9"', '"99999999999999999999"'),
      'If-None-Match': among('*', '"x"', ','.repeat(4000), 'W/'),
      'Idempotency-Key': among('a', 'same', 'x'.repeat(200), 'x'.repeat(201), '\xff\xfe'),
      Authorization: fc.oneof(
        { weight: 5, arbitrary: fc.constant(`Bearer ${token}`) },
        among(
          'Bearer',
          'Bearer ',
          'Basic ZWZ1YTp4',
          'Bearer a.b.c',
          `bearer ${token}`,
          `Bearer ${token}x`,
          `Bearer ${token.slice(0, -3)}`,
          `Bearer ${token} ${token}`,
          `Bearer eyJhbGciOiJub25lIn0.${token.split('.')[1]}.`,
        ),
      ),
      'Content-Type': among(
        'application/json',
        'application/json; charset=utf-16',
        'application/json;',
        'APPLICATION/JSON',
        'text/html',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'application/x-www-form-urlencoded',
        '*/*',
      ),
      'Accept-Encoding': among('br;q=0', 'gzip;q=0.0, *;q=0', 'br;q=nonsense', ';;;', 'br'.repeat(2000)),
      Accept: among('application/json;q=0', '*', ''),
      Range: among('bytes=0-', 'bytes=5-1', 'bytes=-', `bytes=${'0-0,'.repeat(1000)}`, 'lines=1-2'),
      'Last-Event-ID': among('0', '-1', '1e9', 'x'.repeat(5000), '18446744073709551616'),
      Origin: among('app://console', 'null', 'https://evil.example'),
      Host: among('evil.example', 'a:b:c', '[::1'),
      'X-Forwarded-For': among('127.0.0.1', 'x', '1.2.3.4, '.repeat(400)),
      'X-HTTP-Method-Override': among('DELETE'),
      Cookie: among('a=b; __proto__=c'),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
}

const encoded = oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 8000));

/** One part of a path or query, encoded as in an address. */
export const oddSegment: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: encoded },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      '.',
      '..',
      '%2e%2e',
      '..%2f..%2f',
      '%00',
      '1%00',
      '%',
      '%zz',
      '%ff',
      '%c0%af',
      '%F0%9F%92%A9',
      ';x',
      ':id',
      '*',
      '1',
      '2',
      '0',
      '-1',
      '1.5',
      '1e3',
      '0x1',
      '007',
      '9007199254740993',
      '99999999999999999999',
      '\\..\\',
      '\xff',
      'boat.png',
      'BOAT.png',
      'boat.png%00.jpg',
      'boat.png/',
      'con',
      '.env',
      '__proto__',
      'x'.repeat(9000),
      '[]',
      '{}',
      '|',
    ),
  },
);

/** A query string: odd values for the known names, and unknown names. */
export function oddQuery(known: readonly string[]): Arbitrary<string> {
  const name = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known, 'limit', 'cursor', 'v') }, oddSegment);
  const pair = fc
    .tuple(name, fc.constantFrom('=', '=', '=', '', '[]=', '[a][b]='), oddSegment)
    .map(([key, is, value]) => key + is + value.replaceAll('&', ''));
  return fc
    .tuple(fc.constantFrom('', '?', '??'), fc.array(pair, { maxLength: 5 }))
    .map(([mark, pairs]) => (mark === '' ? '' : `${mark}${pairs.join('&')}`));
}

/** Another spelling of an address. */
export function misspelt(address: string): Arbitrary<string> {
  const at = fc.nat({ max: Math.max(0, address.length - 1) });
  const changes: ((text: string, at: number) => string)[] = [
    (text) => text,
    (text) => `/${text}`,
    (text) => text.toUpperCase(),
    (text) => `${text}/`,
    (text) => `${text}//`,
    (text) => `${text}%00`,
    (text) => `${text};a=b`,
    (text) => `${text}#x`,
    (text) => `${text}.json`,
    (text) => `/.${text}`,
    (text) => `/x/..${text}`,
    (text) => `http://evil.example${text}`,
    (text) => text.slice(1),
    (text) => text.replaceAll('/', '//'),
    (text) => text.replaceAll('/', '\\'),
    (text) => text.replaceAll('/', '%2f'),
    (text, index) => `${text.slice(0, index)}%${text.charCodeAt(index).toString(16)}${text.slice(index + 1)}`,
    (text, index) => `${text.slice(0, index)}%${text.slice(index)}`,
    (text, index) => `${text.slice(0, index)}/%2e%2e/${text.slice(index)}`,
    (text, index) => text.slice(0, index),
    (text) => text + '/a'.repeat(2000),
  ];
  return fc
    .tuple(fc.constantFrom(...changes), at)
    .map(([change, index]) => change(address, index) || '/')
    .map((text) => text.slice(0, 12_000));
}
