// What an attacker, a broken client or bad luck may send: values, bodies, headers and addresses for property-based tests.
import fc, { type Arbitrary } from 'fast-check';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...['', ' ', '\0', 'a\0b', '\ud800', 'a\udfffb', '\u{1f6a2}\u{1f468}\u200d\u{1f469}', '\u202egnp.exe', 'مرحبا بالعالم'],
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'true', '1e999', '-1'],
      ...['../../etc/passwd', "' or 1=1 --", '%00', '"><script>alert(1)</script>', '\r\nSet-Cookie: a=b', '=cmd|calc!A0'],
      ...['javascript:alert(1)', '//evil.example', '2026-13-45T99:99:99Z', '[2026-01-01T00:00:00.000Z] efua: hello'],
      ...['-'.repeat(3000), 'e\u0301'.repeat(2000), '"" * ( NEAR OR -', 'efua', 'kofi@yard', 'boat.png', 'marine'],
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 10, max: 2_500_000 }).map((length) => 'x'.repeat(length)) },
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), 1e21, 1e308, 5e-324),
  fc.double(),
  fc.integer(),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Any JSON value. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: oddText },
  { weight: 3, arbitrary: oddNumber },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: -1 }) },
  { weight: 2, arbitrary: fc.array(fc.oneof(oddText, oddNumber), { maxLength: 5 }) },
  { weight: 2, arbitrary: fc.dictionary(oddText, fc.oneof(oddText, oddNumber), { maxKeys: 4, noNullPrototype: true }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }) },
  { weight: 1, arbitrary: fc.constantFrom(5, 31, 32, 33, 3000).map(nested) },
);

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** Values that fit a schema of the contract as far as their kind goes, with an odd one among them now and then. */
export function nearSchema(schema: JsonSchema): Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: fitting(schema) }, { weight: 1, arbitrary: oddValue });
}

function fitting({ type, enum: allowed, properties, items, anyOf }: JsonSchema): Arbitrary<unknown> {
  if (allowed) return fc.constantFrom(...allowed);
  if (anyOf) return fc.oneof(...anyOf.map(nearSchema));
  if (properties) {
    const members = Object.entries(properties).map(([key, member]) => [key, nearSchema(member)] as const);
    return fc.record(Object.fromEntries(members), { requiredKeys: [], noNullPrototype: true });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'integer') return fc.oneof(fc.nat(10), oddNumber);
  if (type === 'array') return fc.array(nearSchema(items ?? {}), { maxLength: 4 });
  return type === 'string' ? oddText : oddValue;
}

/** The sample with one of its parts, wherever it is, replaced or removed. */
export function mutated(sample: unknown): Arbitrary<unknown> {
  const paths = pathsIn(sample);
  return fc
    .tuple(fc.constantFrom(...paths), fc.option(oddValue, { nil: undefined }))
    .map(([path, value]) => replaceAt(sample, path, value));
}

function pathsIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, member]) => pathsIn(member, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy: Record<string, unknown> = Array.isArray(value)
    ? (Object.assign([], value) as unknown as Record<string, unknown>)
    : { ...(value as object) };
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

const NAUGHTY_JSON = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '{"name":1e400}',
  '{"name":"a","name":["b"]}',
  '\ufeff{}',
  '{"a":"\ud83d"}',
  '{"a":"\\ud83d"}',
  `{"a":${'9'.repeat(5000)}}`,
  `{${Array.from({ length: 3000 }, (_, index) => `"k${index}":${index}`).join()}}`,
];

/** A body as text: the value, cut off, or no JSON at all. */
export function bodyText(value: Arbitrary<unknown>): Arbitrary<string> {
  const text = value.map((given) => JSON.stringify(given) ?? '');
  return fc.oneof(
    { weight: 12, arbitrary: text },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat()).map(([json, at]) => json.slice(0, at % (json.length + 1))) },
    { weight: 1, arbitrary: fc.constantFrom(...NAUGHTY_JSON) },
    { weight: 1, arbitrary: oddText },
  );
}

/** Node refuses to send what cannot stand in a header. */
const headerText = oddText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 6000));

/** Headers as they should never be; any of them may be absent. */
export function oddHeaders(token: string): Arbitrary<Record<string, string>> {
  const among = (...values: string[]) => fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, headerText);
  return fc.record(
    {
      'If-Match': among('*', '"0"', '"1"', 'W/"1"', '"', '""', '"1", "2"', '"-1"', '"1e9"', '"99999999999999999999"'),
      'If-None-Match': among('*', '"x"', ','.repeat(4000), 'W/'),
      'Idempotency-Key': among('a', 'same', 'x'.repeat(200), 'x'.repeat(201), '\xff\xfe'),
      Authorization: among(
        ...['Bearer', 'Bearer ', 'Basic ZWZ1YTp4', 'Bearer a.b.c', `bearer ${token}`, `Bearer ${token}x`],
        ...[`Bearer ${token.slice(0, -3)}`, `Bearer ${token} ${token}`, `Bearer eyJhbGciOiJub25lIn0.${token.split('.')[1]}.`],
      ),
      'Content-Type': among(
        ...['application/json', 'application/json; charset=utf-16', 'application/json;', 'APPLICATION/JSON', 'text/html'],
        ...['multipart/form-data', 'multipart/form-data; boundary=', 'application/x-www-form-urlencoded', '*/*'],
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

/** A body packed as its encoding says, or not. */
export function packed(text: Arbitrary<string>): Arbitrary<{ body: Buffer; encoding?: string }> {
  return fc.oneof(
    { weight: 8, arbitrary: text.map((body) => ({ body: Buffer.from(body) })) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          text.map((body) => Buffer.from(body)),
          fc.constantFrom(
            { encoding: 'gzip', pack: gzipSync },
            { encoding: 'br', pack: brotliCompressSync },
            { encoding: 'deflate', pack: deflateSync },
            { encoding: 'gzip', pack: (body: Buffer) => gzipSync(body).subarray(0, -6) },
            // Ten megabytes in ten kilobytes.
            { encoding: 'gzip', pack: () => gzipSync(`{"a":"${'x'.repeat(10_000_000)}"}`) },
            ...['gzip', 'zstd', 'gzip, gzip', 'identity', 'x'].map((encoding) => ({ encoding, pack: (body: Buffer) => body })),
          ),
        )
        .map(([body, { encoding, pack }]) => ({ body: pack(body), encoding })),
    },
  );
}

const encoded = oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 8000));

/** One part of a path or query, as it stands in an address. */
export const oddSegment: Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: encoded },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['', '.', '..', '%2e%2e', '..%2f..%2f', '%00', '1%00', '%', '%zz', '%ff', '%c0%af', '%F0%9F%92%A9', ';x', ':id', '*'],
      ...['1', '2', '0', '-1', '1.5', '1e3', '0x1', '007', '9007199254740993', '99999999999999999999', '\\..\\', '\xff'],
      ...['boat.png', 'BOAT.png', 'boat.png%00.jpg', 'boat.png/', 'con', '.env', '__proto__', 'x'.repeat(9000), '[]', '{}', '|'],
    ),
  },
);

/** A query: odd values of the known names, and names nobody knows. */
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
