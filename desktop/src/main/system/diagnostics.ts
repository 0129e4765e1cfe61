// What works and what does not, in plain words and as a report that can be sent on: without names, tokens or lead
// texts.
import { api } from 'shared/api/api.ts';
import type {
  Finding,
  PlainProblem,
  ServerCheck,
  ServerFailure,
  SettingsFault,
  VaultState,
} from 'shared/desktop/desktop-answers.ts';
import { readHealth, type Answer } from '../server/check-server.ts';

interface Parts {
  server(): string | undefined;
  check(server: string): Promise<ServerCheck>;
  ask(url: string): Promise<Answer>;
  now(): number;
  noticesSupported(): boolean;
  areNoticesOn(): boolean;
  /** Whether the system refused the last notification. */
  areNoticesRefused(): boolean;
  settingsFaults(): SettingsFault[];
  openVault(): Promise<VaultState>;
  versions: Record<string, string>;
}

const SKEW_MS = 5 * 60_000;

const PROBLEMS: Record<PlainProblem, string> = {
  'no-address': 'The address of the server is not one',
  ipv6: 'The address of the server is an IPv6 number, not a name',
  'not-secure': 'The server is not reached over https',
  offline: 'This computer has no connection',
  'not-found': 'There is no server of that name',
  refused: 'The server does not answer',
  timeout: 'The server takes too long to answer',
  certificate: 'The certificate of the server is not valid',
  'client-certificate': 'The server wants a certificate of this computer, and was given none that it accepts',
  proxy: 'The proxy of this network asks for a name and password',
  elsewhere: 'Another page answers: often the sign-in page of a network',
  'other-product': 'What answers there is not this product',
  unwell: 'The server is there but cannot work at the moment',
  'server-too-old': 'The server is older than this console understands',
  'console-too-old': 'This console is older than the server understands',
};

const failureWords = (failure: ServerFailure) =>
  failure.problem === 'moved'
    ? `The address leads to ${failure.movedTo}, where the server answers: choose it under Servers`
    : PROBLEMS[failure.problem];

async function findConnection({ server, check }: Parts): Promise<Finding> {
  const what = 'Connection and certificate';
  const address = server();
  if (address === undefined) return { what, state: 'unknown', text: 'No server has been chosen' };
  const checked = await check(address);
  if (!checked.ok) return { what, state: 'bad', text: failureWords(checked) };
  return { what, state: 'good', text: `${checked.server}, version ${checked.version}` };
}

async function findClock({ server, ask, now }: Parts): Promise<Finding> {
  const what = 'Clock';
  const unknown: Finding = { what, state: 'unknown', text: 'The server could not be asked for the time' };
  const address = server();
  if (address === undefined) return unknown;
  try {
    const answer = await ask(address + api.health.path);
    if (!('body' in answer)) return unknown;
    const health = readHealth(answer);
    if (!health) return unknown;
    const skew = now() - Date.parse(health.time);
    const minutes = Math.round(Math.abs(skew) / 60_000);
    if (Math.abs(skew) <= SKEW_MS) return { what, state: 'good', text: 'Agrees with the server' };
    return { what, state: 'bad', text: `${minutes} minutes ${skew > 0 ? 'ahead of' : 'behind'} the server` };
  } catch {
    return unknown;
  }
}

function findNotices({ noticesSupported, areNoticesOn, areNoticesRefused }: Parts): Finding {
  const what = 'Notifications';
  if (!noticesSupported()) return { what, state: 'bad', text: 'This system does not show notifications' };
  if (!areNoticesOn()) return { what, state: 'bad', text: 'Switched off in this console' };
  if (areNoticesRefused()) return { what, state: 'bad', text: 'The system refused the last one. Use the test' };
  return { what, state: 'good', text: 'On. Use the test to see whether the system shows them' };
}

/** Without the system's key, or if stored edits cannot be read, new edits are kept in memory. */
const UNREAD: Record<VaultState['storage'], string> = {
  memory:
    'What is kept cannot be read. Unlock the key ring of the system, close programs that may hold its files, and ' +
    'restart the console. If that does not help, sign out, or forget the server: what waits here is lost then',
  disk: 'The list of pictures that wait cannot be read. Close programs that may hold its file, and restart the console',
};

async function findStorage({ openVault }: Parts): Promise<Finding> {
  const what = 'Offline storage';
  const vault = await openVault().catch(() => undefined);
  if (!vault) return { what, state: 'bad', text: 'The folder of this console cannot be written' };
  if (vault.isLocked) return { what, state: 'unknown', text: 'Locked until its owner signs in again' };
  if (vault.owner === undefined) return { what, state: 'unknown', text: 'Nobody has signed in yet' };
  if (Number.isNaN(vault.waiting)) return { what, state: 'bad', text: UNREAD[vault.storage] };
  const waiting = vault.waiting === 0 ? 'nothing waits' : `${vault.waiting} edits wait`;
  if (vault.storage === 'disk') return { what, state: 'good', text: `Encrypted on disk; ${waiting}` };
  const text = `This system keeps no secrets, so it lasts only while the console runs; ${waiting}`;
  return { what, state: 'bad', text };
}

const FAULTS: Record<Exclude<SettingsFault['problem'], 'unreadable'>, string> = {
  'no-address': 'no address',
  ipv6: 'an IPv6 number, not a name',
  'not-secure': 'not https',
};

/** Entries of the settings file that could not be used, and why. */
export function faultWords({ entry, problem }: SettingsFault): string {
  if (problem === 'unreadable')
    return `The file could not be read as JSON, and nothing of it is used; it is kept as ${entry}`;
  return `"${entry}" was left out: it is ${FAULTS[problem]}`;
}

/** Listed only if there is a problem. */
function findSettings({ settingsFaults }: Parts): Finding[] {
  const faults = settingsFaults();
  if (faults.length === 0) return [];
  return [{ what: 'Settings file', state: 'bad', text: faults.map(faultWords).join('. ') }];
}

export async function diagnose(parts: Parts): Promise<Finding[]> {
  const versions = Object.entries(parts.versions).map(([name, version]) => `${name} ${version}`);
  return [
    ...(await Promise.all([findConnection(parts), findClock(parts)])),
    findNotices(parts),
    await findStorage(parts),
    ...findSettings(parts),
    { what: 'Versions', state: 'good', text: versions.join(', ') },
  ];
}

/** The findings as a text, with the last lines of the log; anything that looks like a secret is removed. */
export function diagnosticReport(findings: readonly Finding[], log: string, now: number): string {
  const lines = findings.map(({ what, state, text }) => `${state.padEnd(7)} ${what}: ${text}`);
  const struck = log
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\b(bearer|password|secret|code|token)(["':=\s]+)\S+/gi, '$1$2[struck out]')
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[address]')
    .replace(/\+?\d[\d\s()-]{7,}\d/g, '[number]')
    .replace(/(\/home\/|\/Users\/|\\Users\\)[^/\\\s]+/g, '$1[user]');
  return `Diagnostics of the console, ${new Date(now).toISOString()}\n\n${lines.join('\n')}\n\nLog\n${struck}\n`;
}
