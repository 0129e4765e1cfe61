// Whether a server of this product answers at an address, and what is wrong if not, by name.
import { api } from 'shared/api.ts';
import type { ServerCheck, ServerProblem } from 'shared/desktop-bridge.ts';
import { readAddress } from './read-address.ts';
import { isOlder } from './versions.ts';

/** The oldest server that this console understands. */
const OLDEST_SERVER = '0.1.0';
const TIMEOUT_MS = 10_000;

/** What Chromium and Node call it when there is no answer. */
const FAILURES: [words: RegExp, problem: ServerProblem][] = [
  [/INTERNET_DISCONNECTED|NETWORK_CHANGED|ADDRESS_UNREACHABLE|ENETUNREACH|ENETDOWN/, 'offline'],
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ENOTFOUND|EAI_AGAIN/, 'not-found'],
  [/ERR_CERT|ERR_SSL|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO|BAD_SSL/, 'certificate'],
  [/redirect/i, 'elsewhere'],
  [/TIMED_OUT|TimeoutError|AbortError|ETIMEDOUT/, 'timeout'],
];

function problemOf(error: unknown, isOnline: boolean): ServerProblem {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    words.push(cause.name, cause.message, (cause as NodeJS.ErrnoException).code ?? '');
  }
  const text = words.join(' ');
  const named = FAILURES.find(([pattern]) => pattern.test(text))?.[1] ?? 'refused';
  // Without a network every name is unknown.
  return !isOnline && (named === 'not-found' || named === 'refused') ? 'offline' : named;
}

interface Parts {
  /** As `fetch`; redirects are not to be followed. */
  request(url: string, init: { signal: AbortSignal; redirect: 'error' }): Promise<Response>;
  isOnline(): boolean;
  /** Of this console. */
  version: string;
}

export async function checkServer(address: string, { request, isOnline, version }: Parts): Promise<ServerCheck> {
  const read = readAddress(address);
  if ('problem' in read) return { ok: false, problem: read.problem };
  const failed = (problem: ServerProblem): ServerCheck => ({ ok: false, problem });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await request(read.origin + api.health.path, { signal, redirect: 'error' });
    // The sign-in page of a network says so, or is simply a page.
    if (response.status === 511) return failed('elsewhere');
    const health = api.health.answer.safeParse(await response.json().catch(() => undefined));
    if (response.status === 503 || response.status === 502) return failed('unwell');
    if (!response.ok || !health.success) return failed('other-product');
    if (isOlder(health.data.version, OLDEST_SERVER)) return failed('server-too-old');
    if (isOlder(version, health.data.minClient)) return failed('console-too-old');
    return { ok: true, server: read.origin, version: health.data.version };
  } catch (error) {
    return failed(problemOf(error, isOnline()));
  }
}
