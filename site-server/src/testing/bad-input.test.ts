// Bad input to every endpoint is refused with the right status and the one error shape. It never causes a server error,
// and nothing is written.
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { BODY_LIMIT_SMALL } from 'shared/limits.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { makeLead } from './make.ts';
import { ENDPOINT_NAMES, makeLibrary, sampleCall, type EndpointName } from './sample-calls.ts';
import { serverForFile, type TestAnswer } from './test-server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

const server = serverForFile();
beforeAll(async () => {
  await makeLead(server);
  await makeLibrary(server);
  await server.request('POST', '/api/backups', { as: 'efua' });
});

/** Expects a refusal with one of the statuses and the one error shape, and an unchanged database. */
async function expectRefused(statuses: number[], send: () => Promise<TestAnswer>): Promise<void> {
  const before = await server.fingerprint();
  const answer = await send();
  expect(statuses).toContain(answer.status);
  expect(answer.json).toMatchObject({
    error: expect.stringMatching(/^[A-Z]/) as string,
    code: expect.any(String) as string,
    requestId: answer.headers.get('x-request-id'),
  });
  expect(answer.text).not.toMatch(/node_modules|\.ts:|SQLITE|select |at \w+ \(/);
  expect(await server.fingerprint()).toEqual(before);
}

function sendRaw(name: EndpointName, raw: string, headers: Record<string, string> = JSON_TYPE): Promise<TestAnswer> {
  const { method, address } = sampleCall(name);
  return server.request(method, address, { as: 'efua', raw, headers });
}

const withBody = ENDPOINT_NAMES.filter((name) => (api[name] as Endpoint).body !== undefined);

describe.each(withBody)('%s', (name) => {
  eachCase(['{"a":', '{"a":1,}', "{'a':1}", 'undefined', 'NaN', '{"a":"\u0001"}', '\u0000', '<xml/>', '{}{}'])(
    'refuses malformed JSON: %j',
    (raw) => expectRefused([400], () => sendRaw(name, raw)),
  );

  eachCase(['[]', '[{}]', '"text"', '7', 'null', 'true'])('refuses a body that is no object: %s', (raw) =>
    expectRefused([400], () => sendRaw(name, raw)),
  );

  eachCase([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
    'application/jsonp',
    'application/json; charset=latin1',
    'nonsense',
  ])('refuses the type %s', (type) => expectRefused([415], () => sendRaw(name, '{}', { 'Content-Type': type })));

  eachCase(['{"__proto__":{"role":"admin"}}', '{"a":{"b":[{"__proto__":1}]}}'])('refuses %s', async (raw) => {
    await expectRefused([400], () => sendRaw(name, raw));
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  test('refuses excessive nesting', async () => {
    await expectRefused([400], () => sendRaw(name, '{"a":'.repeat(40) + '1' + '}'.repeat(40)));
    await expectRefused([400], () => sendRaw(name, `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`));
  });

  test('refuses a body above its limit, also one that is decompressed to more', async () => {
    const bound = (api[name] as Endpoint).bodyLimit ?? BODY_LIMIT_SMALL;
    const large = JSON.stringify({ x: 'x'.repeat(bound) });
    await expectRefused([413], () => sendRaw(name, large));
    const { method, address } = sampleCall(name);
    const headers = { ...JSON_TYPE, 'Content-Encoding': 'gzip' };
    await expectRefused([413], () => server.request(method, address, { as: 'efua', raw: gzipSync(large), headers }));
  });

  test('refuses an unknown encoding, and a body that is not in the stated encoding', async () => {
    await expectRefused([415], () => sendRaw(name, '{}', { ...JSON_TYPE, 'Content-Encoding': 'rot13' }));
    await expectRefused([400], () => sendRaw(name, '{}', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }));
  });
});

const withLeadId = ENDPOINT_NAMES.filter((name) => api[name].path === '/api/messages/:id');
const ODD_IDS = [
  'abc',
  '01',
  '08',
  '0',
  '-1',
  '1.5',
  '1e0',
  '1e9',
  '0x1',
  '2',
  '99999999999999999999',
  '%00',
  '1%00',
  '%20',
  '1%20',
  '..%2F..%2Fetc',
  '%2e%2e',
  '1;drop',
  "1'--",
  'null',
  'undefined',
  'NaN',
  '%C3%A9',
  '%F0%9F%92%A9',
  '%',
  '%zz',
  '%ff',
  'x'.repeat(5000),
  '٣',
  '１',
];

describe.each(withLeadId)('%s', (name) => {
  test.each(ODD_IDS)('finds nothing with the id %s', (id) =>
    expectRefused([400, 404], () => {
      const { method, body } = sampleCall(name);
      return server.request(method, `/api/messages/${id}`, { as: 'efua', body });
    }),
  );
});

const withNumber = ENDPOINT_NAMES.filter((name) => /:(id|revision)\b/.test(api[name].path));

test.each(withNumber)('%s: a number with a leading zero is another address', (name) =>
  expectRefused([404], () => {
    const { endpoint, method, body } = sampleCall(name);
    const address = endpoint.path.replace(/:(id|revision)\b/, '01').replace(':sessionId', 'none');
    return server.request(method, address, { as: 'efua', body });
  }),
);

const readable = ENDPOINT_NAMES.filter((name) => {
  const { method, stream }: Endpoint = api[name];
  return method === 'GET' && !stream;
});

describe.each(readable)('%s', (name) => {
  eachCase([
    '?__proto__=x',
    '?',
    '?=',
    '?a[b]=c',
    '?limit[]=1',
    '?limit=%00',
    '?cursor=%F0',
    '?status=%',
    '?assignee=' + 'x'.repeat(5000),
    '?reason=%27',
  ])('never fails with the query %s', async (query) => {
    const answer = await server.request('GET', sampleCall(name).address + query, { as: 'efua' });
    expect([200, 400, 501]).toContain(answer.status);
    const { contentType } = sampleCall(name).endpoint;
    const type = answer.status === 200 && contentType !== undefined ? contentType : 'application/json';
    expect(answer.headers.get('content-type')).toMatch(type);
  });
});
