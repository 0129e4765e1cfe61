// The client over a stubbed fetch: addresses, the bearer header, and failures.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createApiClient } from './api-client.ts';

function clientFor(answer: () => Response, token: string | undefined = 'abc') {
  const fetched = vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => answer());
  const onUnauthorized = vi.fn();
  const client = createApiClient({ baseUrl: '', getToken: () => token, onUnauthorized, fetch: fetched });
  return { client, fetched, onUnauthorized };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

test('fills parameters and leaves out empty filters', async () => {
  const { client, fetched } = clientFor(() => json([]));
  await client.call(api.listLeads, { query: { limit: 50, status: '', reason: 'Quote', cursor: undefined } });
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/messages?limit=50&reason=Quote');
  await client.call(api.patchLead, { params: { id: '7/8' }, body: { read: true } });
  const [url, init] = fetched.mock.calls[1] ?? [];
  expect(url).toBe('/api/messages/7%2F8');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer abc');
  expect(init?.body).toBe('{"read":true}');
  await client.call(api.patchLead, { params: { id: '7' }, body: { read: true }, idempotencyKey: 'once' });
  expect(new Headers(fetched.mock.calls[2]?.[1]?.headers).get('Idempotency-Key')).toBe('once');
});

test('sends an invalid number as text, so that it is not taken for an empty value', async () => {
  const { client, fetched } = clientFor(() => json({}));
  const escalation = { assignee: Number.NaN, everyone: null, admins: 120 };
  await client.call(api.patchSettings, { body: { escalation } });
  expect(fetched.mock.calls[0]?.[1]?.body).toBe('{"escalation":{"assignee":"NaN","everyone":null,"admins":120}}');
});

test('turns an error answer into the same error', async () => {
  const body = { error: 'Not yours', reason: 'not_assigned', assignee: 'kofi', actor: 'ama' };
  const { client } = clientFor(() => json(body, 403));
  const error = await client.call(api.getLead, { params: { id: '1' } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code: 'forbidden',
    message: 'Not yours',
    reason: 'not_assigned',
    status: 403,
    details: { assignee: 'kofi', actor: 'ama' },
  });
});

test('words a failure without a readable answer', async () => {
  const { client } = clientFor(() => new Response('<html>', { status: 502 }));
  await expect(client.call(api.me, {})).rejects.toMatchObject({ code: 'unavailable', message: 'Request failed: 502' });
});

test('an aborted call does not count as a failure of the server', async () => {
  const controller = new AbortController();
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('[{"id":'));
      controller.signal.addEventListener('abort', () => stream.error(controller.signal.reason));
    },
  });
  const { client } = clientFor(() => new Response(body));
  const call = client.call(api.listLeads, { signal: controller.signal });
  setTimeout(() => controller.abort());
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

describe('an answer that does not arrive', () => {
  afterEach(() => void vi.restoreAllMocks());

  /** Does not answer until it is aborted. */
  function silentClient() {
    const fetched = vi.fn(
      (_url: string | URL | Request, init?: RequestInit) =>
        new Promise<Response>((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
        }),
    );
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const options = { baseUrl: '', getToken: () => 'abc', onUnauthorized: vi.fn(), fetch: fetched };
    return {
      client: createApiClient(options),
      isLimited: () => fetched.mock.lastCall?.[1]?.signal !== undefined,
      runOut: () => limit.abort(new DOMException('Too slow', 'TimeoutError')),
    };
  }

  test('is waited for up to a limit, and then the server counts as unreachable', async () => {
    const { client, runOut } = silentClient();
    const call = client.call(api.listLeads, { signal: new AbortController().signal });
    runOut();
    await expect(call).rejects.toMatchObject({ code: 'network' });
  });

  test('can be aborted earlier', async () => {
    const { client } = silentClient();
    const controller = new AbortController();
    const call = client.call(api.listLeads, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('may also stop halfway', async () => {
    const limit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const body = new ReadableStream({
      start: (stream) => limit.signal.addEventListener('abort', () => stream.error(limit.signal.reason)),
    });
    const { client } = clientFor(() => new Response(body));
    const call = client.call(api.listLeads, {});
    setTimeout(() => limit.abort(new DOMException('Too slow', 'TimeoutError')));
    await expect(call).rejects.toMatchObject({ code: 'network' });
  });

  test('has no limit if data is sent, or a file is received', () => {
    const { client, isLimited } = silentClient();
    void client.call(api.patchLead, { params: { id: '7' }, body: { read: true } });
    expect(isLimited()).toBe(false);
    void client.download(api.exportLeads, {});
    expect(isLimited()).toBe(false);
    void client.call(api.me, {});
    expect(isLimited()).toBe(true);
  });
});

test('calls an unreachable server a network failure', async () => {
  const { client } = clientFor(() => {
    throw new TypeError('fetch failed');
  });
  await expect(client.call(api.me, {})).rejects.toMatchObject({ code: 'network' });
});

test('reports a 401 with the token that was sent, but never for a public call', async () => {
  const refusal = { error: 'Invalid credentials', code: 'unauthenticated', reason: 'session_revoked' };
  const { client, onUnauthorized } = clientFor(() => json(refusal, 401));
  await expect(client.call(api.login, { body: { username: 'a', password: 'b' } })).rejects.toThrow(
    'Invalid credentials',
  );
  expect(onUnauthorized).not.toHaveBeenCalled();
  await expect(client.call(api.me, {})).rejects.toThrow();
  expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('abc', 'session_revoked');
});

test('a 401 of a network with its own sign-in ends no session', async () => {
  const { client, onUnauthorized } = clientFor(() => new Response('<html>Sign in', { status: 401 }));
  await expect(client.call(api.me, {})).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(onUnauthorized).not.toHaveBeenCalled();
});
