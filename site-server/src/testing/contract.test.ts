// The contract: every endpoint, called by every kind of caller.
import { rmSync } from 'node:fs';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { readyEventSchema } from 'shared/system/live-events.ts';
import { eachCase } from 'shared/testing/thorough.ts';
import { listen, type Listening } from './listen.ts';
import { startPrepared } from './prepared-site.ts';
import { ENDPOINT_NAMES, sampleCall, sampleFile, type EndpointName } from './sample-calls.ts';
import { makeTestFolder } from './test-folder.ts';
import { startTestServer, type TestAnswer, type TestServer } from './test-server.ts';

/** `owner` is the staff member assigned to the lead, `uploader` the same who may also add pictures, `staff` another. */
const CALLERS = ['anonymous', 'staff', 'owner', 'uploader', 'admin', 'ended session', 'deactivated'] as const;
type CallerKind = (typeof CALLERS)[number];

/** Status of calls that are refused even to callers with the right, because something else is missing. */
const WITHOUT_MEANS: Partial<Record<EndpointName, number>> = {
  // Users exist, so there is no set-up link. The codes sent for the other links are invalid.
  setup: 403,
  resetPassword: 403,
  readInvite: 403,
  join: 403,
  // The calls do not come from a page of the site, and nobody has a passkey.
  challengePasskey: 409,
  signInWithPasskey: 409,
  offerPasskey: 409,
  addPasskey: 409,
  challengeStep: 409,
  finishStep: 409,
  addInStep: 409,
  challengeJoin: 409,
  joinWithPasskey: 409,
  renamePasskey: 404,
  removePasskey: 404,
  restorePasskey: 404,
  // The user has another invitation.
  restoreInvite: 409,
  signInDesktop: 403,
  // No outcome was recorded.
  takeBackOutcome: 409,
  // Nobody has marked all as seen.
  unmarkAllSeen: 409,
  // It was neither rescued nor deleted.
  undoRescue: 409,
  restoreSpam: 409,
  // It was not discarded.
  restoreMail: 409,
  // There is no such backup, replaced database or copy.
  checkBackup: 404,
  beginRestore: 404,
  deleteBackup: 404,
  deleteReplaced: 404,
  fetchCopy: 404,
  // No copies are made.
  testCopies: 409,
  checkCopies: 409,
  // There is no resumable upload.
  finishUpload: 404,
  finishDocument: 404,
  finishReplacement: 404,
};

const needsLibrary = (name: EndpointName) => /upload|categor/i.test(name);

/** Data folders of prepared servers. Each is made once, and copied for every call that changes something. */
const folders = new Map<string, Promise<string>>();
async function prepareFolder(caller: CallerKind, hasLibrary: boolean): Promise<string> {
  const folder = makeTestFolder('site-prepared');
  await (await startPrepared({ mayKofiUpload: caller === 'uploader', hasLibrary })).close(folder);
  return folder;
}

async function startCopy(caller: CallerKind, name: EndpointName): Promise<TestServer> {
  const prepared = caller === 'uploader' ? caller : 'admin';
  const key = `${prepared} ${needsLibrary(name)}`;
  const made = folders.get(key) ?? prepareFolder(prepared, needsLibrary(name));
  folders.set(key, made);
  return startTestServer({}, { folder: await made });
}
afterAll(async () => {
  for (const folder of await Promise.all(folders.values())) rmSync(folder, { recursive: true });
});

function tokenOf(caller: CallerKind): string | undefined {
  const { kofi, efua, ama, yaw } = inject('tokens');
  const ended = inject('endedToken');
  const tokens = { staff: ama, owner: kofi, uploader: kofi, admin: efua, 'ended session': ended, deactivated: yaw };
  return caller === 'anonymous' ? undefined : tokens[caller];
}

async function call(server: TestServer, name: EndpointName, caller: CallerKind): Promise<TestAnswer> {
  const token = tokenOf(caller);
  const { endpoint, method, address, body } = sampleCall(name, token && sessionIdOf(token));
  const raw = endpoint.fileLimit === undefined ? undefined : await sampleFile(name);
  return server.request(method, address, { body, ...(raw && { raw }), ...(token !== undefined && { token }) });
}

function sessionIdOf(token: string): string {
  return String(jwt.decode(token, { json: true })?.['sid']);
}

/** The expected refusal; undefined if this caller may make the call. */
function refusalOf(name: EndpointName, caller: CallerKind): { status: number; body: object } | undefined {
  const { access }: Endpoint = api[name];
  if (access === 'public' || caller === 'admin') return undefined;
  if (caller === 'anonymous') return { status: 401, body: { error: 'Please sign in', code: 'unauthenticated' } };
  if (caller === 'staff' || caller === 'owner' || caller === 'uploader') {
    const forbidden = { error: 'Forbidden', code: 'forbidden' };
    const isTheirs = access === 'signed-in' || (access === 'uploader' && caller === 'uploader');
    if (!isTheirs) return { status: 403, body: { ...forbidden, reason: 'admin_only' } };
    if (name !== 'patchLead' || caller !== 'staff') return undefined;
    const error = 'You are not the assignee of this lead. Assigned to: kofi. You: ama.';
    return { status: 403, body: { ...forbidden, error, reason: 'not_assigned', assignee: 'kofi', actor: 'ama' } };
  }
  const reason = caller === 'deactivated' ? 'user_inactive' : 'session_revoked';
  const error = 'Your session has ended. Please sign in again.';
  return { status: 401, body: { error, code: 'unauthenticated', reason } };
}

const cases = ENDPOINT_NAMES.flatMap((name) => CALLERS.map((caller) => [name, caller] as const));
const refused = cases.filter(([name, caller]) => refusalOf(name, caller) !== undefined);
const allowed = cases.filter(([name, caller]) => refusalOf(name, caller) === undefined);

/** The caller with the fewest rights among those who may make the call. */
const weakest = (name: EndpointName) => CALLERS.find((caller) => refusalOf(name, caller) === undefined);
/**
 * Cases of every test run: all reads, which share one server, and each change by its weakest caller, which needs a
 * server of its own.
 */
const isEveryTime = ([name, caller]: (typeof cases)[number]) => api[name].method === 'GET' || caller === weakest(name);
const everyTime = allowed.filter(isEveryTime);
const others = allowed.filter((one) => !isEveryTime(one));

describe.each(CALLERS.filter((caller) => caller !== 'admin'))('%s is refused, and nothing is written', (caller) => {
  let server: TestServer;
  let events: Listening;
  beforeAll(async () => {
    server = await startPrepared({ mayKofiUpload: caller === 'uploader' });
    events = await listen(server, { as: 'efua' });
    await events.next();
  });
  afterAll(async () => {
    events.stop();
    await server.close();
  });

  test.each(refused.filter(([, who]) => who === caller).map(([name]) => name))('%s', async (name) => {
    const [before, files] = [await server.fingerprint(), server.dataFiles()];
    const answer = await call(server, name, caller);
    const { status, body } = refusalOf(name, caller) ?? {};
    expect(answer.status).toBe(status);
    expect(answer.json).toEqual({ ...body, requestId: answer.headers.get('x-request-id') });
    expect(await server.fingerprint()).toEqual(before);
    expect(server.dataFiles()).toEqual(files);
  });

  test('no event is sent', async () => {
    await server.request('PATCH', '/api/messages/1', { as: 'kofi', body: { priority: 'high' } });
    expect((await events.next()).data).toMatchObject({ type: 'lead.changed', actor: 'kofi', fields: ['priority'] });
  });
});

describe('each role gets the answers that the contract specifies', () => {
  let forReading: TestServer;
  beforeAll(async () => {
    forReading = await startPrepared({ hasLibrary: true });
    await forReading.request('POST', '/api/backups', { as: 'efua' });
  });
  afterAll(() => forReading.close());

  eachCase([...everyTime, ...others], everyTime.length)('%s for %s', async (name, caller) => {
    const isReading = api[name].method === 'GET';
    const server = isReading ? forReading : await startCopy(caller, name);
    try {
      const { endpoint } = sampleCall(name);
      // Refusals by role are tested above. Here the call is refused because something else is missing.
      const before = isReading || name in WITHOUT_MEANS ? await server.fingerprint() : {};
      if (endpoint.stream) {
        const events = await listen(server, { token: tokenOf(caller) ?? '' });
        expect(readyEventSchema.safeParse((await events.next()).data).error).toBeUndefined();
        events.stop();
        expect(await server.fingerprint()).toEqual(before);
        return;
      }
      const answer = await call(server, name, caller);
      if (name in WITHOUT_MEANS) {
        expect(answer.status).toBe(WITHOUT_MEANS[name]);
        expect(await server.fingerprint()).toEqual(before);
      } else {
        expect(answer.status).toBe(endpoint.status ?? 200);
        expect(endpoint.answer.safeParse(answer.json).error).toBeUndefined();
        // Downloads of a whole backup are recorded in the activity log.
        if (isReading && name !== 'downloadBackup' && name !== 'downloadAll')
          expect(await server.fingerprint()).toEqual(before);
      }
    } finally {
      if (!isReading) await server.close();
    }
  });
});
