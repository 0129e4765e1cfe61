// Fuzzing of every call of the contract with odd bodies, parameters, queries and headers: the server always answers in
// time, never with a server error, in the one error shape, and keeps working. See fuzz-runs.ts for longer runs.
import fc, { type Arbitrary } from 'fast-check';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import * as z from 'zod';
import { api } from 'shared/api/api.ts';
import { readContent } from 'shared/content/read-content.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { FUZZ_TIMEOUT_MS, fuzzRuns } from 'shared/testing/fuzz-runs.ts';
import { oddHeaders, oddQuery, oddSegment } from './hostile-heads.ts';
import { bodyText, mutated, nearSchema, oddText, packed } from './hostile-values.ts';
import { makeEnquiry, makeLead } from '../make.ts';
import { sendRaw, type RawCall } from './raw-call.ts';
import { ENDPOINT_NAMES, makeLibrary, sampleCall, type EndpointName } from '../sample-calls.ts';
import { expectSound } from './sound-answer.ts';
import { serverForFile } from '../test-server.ts';

const server = serverForFile();
beforeAll(async () => {
  await makeLibrary(server);
  await makeLead(server, { assignee: 'kofi' });
  await makeLead(server);
  await server.request('POST', '/api/contact', { body: makeEnquiry({ website: 'filled' }) });
});

/** Calls that hash passwords are slow on purpose. */
const SLOW = new Set<EndpointName>(['login', 'createUser', 'patchUser', 'changeOwnPassword', 'createResetLink']);
/** Calls that end the caller's session are made by another user. */
const ENDS_SESSION = new Set<EndpointName>(['logout', 'endOwnSession', 'changeOwnPassword']);
/** Reads come before deletions, so that there is something to read. Calls that change accounts come last. */
const ORDER = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
const CHANGES_ACCOUNTS = new Set<EndpointName>(['createUser', 'patchUser']);
const rank = (name: EndpointName) => (CHANGES_ACCOUNTS.has(name) ? ORDER.length : ORDER.indexOf(api[name].method));

const names = ENDPOINT_NAMES.toSorted((a, b) => rank(a) - rank(b));

function schemaOf(schema: z.ZodType): object {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function membersOf(schema: z.ZodType | undefined): string[] {
  return schema ? Object.keys((schemaOf(schema) as { properties?: object }).properties ?? {}) : [];
}

/** Bodies similar to a valid one, and others. */
function bodyOf(name: EndpointName): Arbitrary<unknown> {
  const { body }: Endpoint = api[name];
  const sample = name === 'putContent' ? readContent({}) : (sampleCall(name).body ?? {});
  return fc.oneof(mutated(sample), nearSchema(body ? schemaOf(body) : {}));
}

/** The address of the sample call, or the declared path with odd parameters. */
function addressOf(name: EndpointName): Arbitrary<string> {
  const { path } = api[name];
  const sample = sampleCall(name).address;
  const parts = path.split('/');
  const odd = fc
    .tuple(...parts.map((part) => (part.startsWith(':') ? oddSegment : fc.constant(part))))
    .map((filled) => filled.join('/'));
  return path.includes(':')
    ? fc.oneof({ weight: 2, arbitrary: fc.constant(sample) }, { weight: 1, arbitrary: odd })
    : fc.constant(sample);
}

function callsOf(name: EndpointName): Arbitrary<RawCall> {
  const endpoint: Endpoint = api[name];
  const token = inject('tokens')[ENDS_SESSION.has(name) ? 'ama' : 'efua'];
  const usual = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const headers = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Record<string, string>>({}) },
    { weight: 1, arbitrary: oddHeaders(token) },
  );
  return fc
    .record({
      address: addressOf(name),
      query: oddQuery(membersOf(endpoint.query)),
      headers,
      sent: packed(bodyText(bodyOf(name))),
      hasBody: endpoint.body ? fc.constant(true) : fc.integer({ min: 0, max: 9 }).map((roll) => roll === 0),
    })
    .map(({ address, query, headers: odd, sent: { body, encoding }, hasBody }): RawCall => {
      const packing = hasBody && encoding !== undefined ? { 'Content-Encoding': encoding } : undefined;
      const call: RawCall = {
        method: endpoint.method,
        address: address + query,
        headers: Object.assign({}, usual, packing, odd),
      };
      return hasBody ? Object.assign(call, { body }) : call;
    })
    .filter(isCall);
}

/** False for bytes or lengths that HTTP rejects before a call is recognised (see fuzz-addresses.test.ts). */
function isCall({ address, headers }: RawCall): boolean {
  return /^[\x21-\x7e]*$/.test(address) && address.length + JSON.stringify(headers).length < 15_000;
}

async function expectHealthy(): Promise<void> {
  for (const address of ['/api/health', '/']) expect((await server.request('GET', address)).status).toBe(200);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
}

describe('every call handles any input', () => {
  test.each(names)(
    '%s',
    async (name) => {
      const property = fc.asyncProperty(callsOf(name), async (call) => {
        expectSound(await sendRaw(server.url, call), call);
      });
      await fc.assert(property, fuzzRuns(SLOW.has(name) ? 12 : 40));
      await expectHealthy();
      if (CHANGES_ACCOUNTS.has(name)) return;
      expect((await server.request('GET', '/api/users', { as: 'efua' })).status).toBe(200);
    },
    FUZZ_TIMEOUT_MS,
  );
});

test(
  'the form of a browser without JavaScript handles any input too',
  async () => {
    const fields = fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(makeEnquiry()), 'page_path', 'whatsapp', 'reason'), oddText),
      oddText,
      { noNullPrototype: true },
    );
    const body = fc.oneof(
      fields.map((values) =>
        new URLSearchParams({ ...(makeEnquiry() as Record<string, string>), ...values }).toString(),
      ),
      oddText,
    );
    const property = fc.asyncProperty(packed(body), oddHeaders(''), async ({ body: sent, encoding }, odd) => {
      const call = { method: 'POST', address: '/contact' };
      const usual = {
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(encoding && { 'Content-Encoding': encoding }),
      };
      const headers = { ...usual, ...odd };
      if (isCall({ ...call, headers })) expectSound(await sendRaw(server.url, { ...call, headers, body: sent }), call);
    });
    await fc.assert(property, fuzzRuns(60));
    await expectHealthy();
  },
  FUZZ_TIMEOUT_MS,
);
