// Checks whether a server of this product answers at an address, and if not, why.
import { api } from 'shared/api/api.ts';
import type { PlainProblem, ServerCheck } from 'shared/desktop/desktop-answers.ts';
import { readAddress } from './read-address.ts';
import { isOlder } from 'shared/desktop/versions.ts';

/** The oldest server version that this console supports. */
const OLDEST_SERVER = '0.1.0';
/** Statuses with which a proxy reports that the server is down, or the server that it cannot store anything. */
const UNWELL = new Set([502, 503, 504]);
const FULL_DISK = 507;
/**
 * The part of the answer that the server also sends with a full disk, when administrators must be able to free space
 * (rule H2a).
 */
const toldWhenFull = api.health.answer.omit({ status: true, db: true });
/** Most redirects that are followed; more are taken for a loop. */
const REDIRECTS_MAX = 3;

/** Names and codes of errors in Chromium and Node, and the problem that they mean. */
const FAILURES: [words: RegExp, problem: PlainProblem][] = [
  [/INTERNET_DISCONNECTED|NETWORK_CHANGED|ADDRESS_UNREACHABLE|ENETUNREACH|ENETDOWN/, 'offline'],
  [/NAME_NOT_RESOLVED|NAME_RESOLUTION_FAILED|ENOTFOUND|EAI_AGAIN/, 'not-found'],
  [/PROXY_AUTH/, 'proxy'],
  [/CLIENT_AUTH|CERTIFICATE_REQUIRED/, 'client-certificate'],
  [/ERR_CERT|ERR_SSL|CERT_|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO|BAD_SSL/, 'certificate'],
  [/TIMED_OUT|TimeoutError|AbortError|ETIMEDOUT/, 'timeout'],
];

function problemOf(error: unknown, isOnline: boolean): PlainProblem {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    words.push(cause.name, cause.message, (cause as NodeJS.ErrnoException).code ?? '');
  }
  const text = words.join(' ');
  const named = FAILURES.find(([pattern]) => pattern.test(text))?.[1] ?? 'refused';
  // Without a network no name can be resolved.
  return !isOnline && (named === 'not-found' || named === 'refused') ? 'offline' : named;
}

/** Whether a request failed because it had no client certificate. */
export const wantsCertificate = (error: unknown) => problemOf(error, true) === 'client-certificate';

/** Result of a request: an answer, a redirect that was not followed, or a proxy that requires a login. */
export type Answer = { status: number; body: string } | { redirectedTo: string } | { proxy: string };

type Ask = (url: string) => Promise<Answer>;

interface Parts {
  /** For an address chosen by a person: its server may ask for a client certificate. */
  ask: Ask;
  /** For an address not chosen yet: no client certificate is offered. */
  askUnoffered: Ask;
  isOnline(): boolean;
  /** Version of this console. */
  version: string;
}

const failed = (problem: PlainProblem): ServerCheck => ({ ok: false, problem });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Page = Extract<Answer, { body: string }>;

/** The server's data about itself; undefined if the answer is not from this product. */
export function readHealth({ status, body }: Page) {
  if (status === FULL_DISK) return toldWhenFull.safeParse(parse(body)).data;
  return status >= 200 && status <= 299 ? api.health.answer.safeParse(parse(body)).data : undefined;
}

function judge({ status, body }: Page, origin: string, version: string): ServerCheck {
  // A captive portal may identify itself by 511 (RFC 6585); otherwise it answers with an ordinary page.
  if (status === 511) return failed('elsewhere');
  if (status === 407) return failed('proxy');
  if (UNWELL.has(status)) return failed('unwell');
  // nginx uses these words if it requires a client certificate and was sent none that it accepts.
  if (status === 400 && body.includes('SSL certificate')) return failed('client-certificate');
  const health = readHealth({ status, body });
  if (!health) return failed(status === FULL_DISK ? 'unwell' : 'other-product');
  if (isOlder(health.version, OLDEST_SERVER)) return failed('server-too-old');
  if (isOlder(version, health.minClient)) return failed('console-too-old');
  return { ok: true, server: origin, version: health.version };
}

/** A server of this product, whatever its other problems; one that requires a certificate reveals no more. */
const mayBeOurs = (check: ServerCheck) =>
  check.ok || ['server-too-old', 'console-too-old', 'client-certificate'].includes(check.problem);

async function checkOrigin(origin: string, ask: Ask, parts: Parts, redirects = REDIRECTS_MAX): Promise<ServerCheck> {
  try {
    const answer = await ask(origin + api.health.path);
    if ('proxy' in answer) return failed('proxy');
    if ('redirectedTo' in answer) return await findMoved(origin, answer.redirectedTo, parts, redirects);
    return judge(answer, origin, parts.version);
  } catch (error) {
    return failed(problemOf(error, parts.isOnline()));
  }
}

/** Whether a redirect leads to a server of this product: it is offered to the person, and never used unasked. */
async function findMoved(from: string, to: string, parts: Parts, redirects: number): Promise<ServerCheck> {
  const read = readAddress(to);
  if ('problem' in read || read.origin === from || redirects === 0) return failed('elsewhere');
  const there = await checkOrigin(read.origin, parts.askUnoffered, parts, redirects - 1);
  if (mayBeOurs(there)) return { ok: false, problem: 'moved', movedTo: read.origin };
  return !there.ok && there.problem === 'moved' ? there : failed('elsewhere');
}

export async function checkServer(address: string, parts: Parts): Promise<ServerCheck> {
  const read = readAddress(address);
  if ('origin' in read) return checkOrigin(read.origin, parts.ask, parts);
  if (read.problem !== 'not-secure') return failed(read.problem);
  // Most servers support https, so nothing is requested without it.
  const found = await findMoved('', address.trim().replace(/^http:/i, 'https:'), parts, REDIRECTS_MAX);
  return !found.ok && found.problem === 'moved' ? found : failed('not-secure');
}
