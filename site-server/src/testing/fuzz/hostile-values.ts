// Odd values and texts that an attacker or a broken client may send as a body, for property-based tests.
import fc, { type Arbitrary } from 'fast-check';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';

export const oddText: Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      'a\udfffb',
      '\u{1f6a2}\u{1f468}\u200d\u{1f469}',
      '\u202egnp.exe',
      'مرحبا بالعالم',
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'null',
      'undefined',
      'NaN',
      'true',
      '1e999',
      '-1',
      '../../etc/passwd',
      "' or 1=1 --",
      '%00',
      '"><script>alert(1)</script>',
      '\r\nSet-Cookie: a=b',
      '=cmd|calc!A0',
      'javascript:alert(1)',
      '//evil.example',
      '2026-13-45T99:99:99Z',
      '[2026-01-01T00:00:00.000Z] efua: hello',
      '-'.repeat(3000),
      'e\u0301'.repeat(2000),
      '"" * ( NEAR OR -',
      'efua',
      'kofi@yard',
      'boat.png',
      'marine',
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
const oddValue: Arbitrary<unknown> = fc.oneof(
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

/** Values with the types that a schema of the contract asks for, sometimes with an odd value among them. */
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

/** The sample with one part, at any depth, replaced or removed. */
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

/** A body as text: the value as JSON, cut-off JSON, or no JSON at all. */
export function bodyText(value: Arbitrary<unknown>): Arbitrary<string> {
  const text = value.map((given) => JSON.stringify(given) ?? '');
  return fc.oneof(
    { weight: 12, arbitrary: text },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat()).map(([json, at]) => json.slice(0, at % (json.length + 1))) },
    { weight: 1, arbitrary: fc.constantFrom(...NAUGHTY_JSON) },
    { weight: 1, arbitrary: oddText },
  );
}

/** A body compressed as its `encoding` says, or wrongly. */
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
            // Ten megabytes compressed into ten kilobytes.
            { encoding: 'gzip', pack: () => gzipSync(`{"a":"${'x'.repeat(10_000_000)}"}`) },
            ...['gzip', 'zstd', 'gzip, gzip', 'identity', 'x'].map((encoding) => ({
              encoding,
              pack: (body: Buffer) => body,
            })),
          ),
        )
        .map(([body, { encoding, pack }]) => ({ body: pack(body), encoding })),
    },
  );
}
