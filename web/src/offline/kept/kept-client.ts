// The screens' client of the server. While the server cannot be reached it answers reading calls from stored data,
// where there is any, so that screens need not tell the two apart.
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { AppError, notFound } from 'shared/api/errors.ts';
import { dueRangeOf, type DueRange } from 'shared/leads/clock/response-clock.ts';
import { leadCountQuery, leadListQuery, type LeadDue } from 'shared/leads/leads.ts';
import { withDefaults } from 'shared/office/default-settings.ts';
import { createOfficeTime } from 'shared/office/office-time.ts';
import type { Office } from 'shared/office/settings.ts';
import type { CallArguments, ApiClient, Reply } from '../../api/api-client.ts';
import { isUnreachable } from '../../api/read-error.ts';
import { countLeads, relatedLeads, selectLeads } from './select-leads.ts';
import type { TokenStore } from '../../platform/platform.ts';
import type { LeadSync } from './lead-sync.ts';

interface LooseInput {
  params?: { id?: string };
  query?: Record<string, unknown>;
}

type Sync = Pick<LeadSync, 'leads' | 'keep' | 'recall' | 'storedAnswers'>;
type Answerer = (leadSync: Sync, input: LooseInput, now: number) => Promise<Reply<Endpoint>>;

/** Small answers that every screen needs, stored unchanged. */
const REFERENCE: readonly Endpoint[] = [api.me, api.getOffice, api.listUsers, api.listPeople];

const REVISION = 'X-Content-Revision';
/** Content is stored with its revision, which a later save is based on (rule A1). */
interface KeptContent {
  data: unknown;
  revision: string;
}

/** What to store of an answer; undefined for an answer that is not stored. */
function toKept(endpoint: Endpoint, { data, headers }: Reply<Endpoint>): unknown {
  // Saving answers at the same address as reading, with the document as it was saved.
  if (endpoint.path === api.getContent.path) return { data, revision: headers.get(REVISION) };
  return REFERENCE.includes(endpoint) ? data : undefined;
}

const reply = (data: unknown, headers: Record<string, string> = {}): Reply<Endpoint> => ({
  data,
  headers: new Headers(headers),
});

/** The query as sent to the server, without undefined members. */
function queryOf(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

async function leadOf({ leads }: Sync, { params }: LooseInput) {
  const lead = await leads.find(Number(params?.id));
  if (!lead) throw new AppError('network', 'This message is not kept on this computer. It needs the server.');
  return lead;
}

/**
 * The times that the server would understand by `due` now. Needs the stored office hours only for the end of the day.
 */
async function rangeOf({ recall }: Sync, due: LeadDue, now: number): Promise<DueRange> {
  const office = due === 'today' ? await recall(api.getOffice.path) : {};
  if (office === undefined) {
    throw new AppError('network', 'The office hours are not kept on this computer. They need the server.');
  }
  return dueRangeOf(due, now, () => createOfficeTime(withDefaults(office as Partial<Office>)));
}

const ANSWERERS = new Map<Endpoint, Answerer>([
  [
    api.listLeads,
    async (leadSync, { query }, now) => {
      const { due, ...others } = leadListQuery.parse(queryOf(query));
      const filters = { ...others, due: due && (await rangeOf(leadSync, due, now)) };
      const page = await selectLeads(leadSync.leads.newestFirst(), filters);
      const { path } = api.listLeads;
      return reply(page.leads, page.next === undefined ? {} : { Link: `<${path}?cursor=${page.next}>; rel="next"` });
    },
  ],
  [
    api.countLeads,
    async (leadSync, { query }, now) => {
      const { due, ...others } = leadCountQuery.parse(queryOf(query));
      const filters = { ...others, due: due && (await rangeOf(leadSync, due, now)) };
      return reply({ count: await countLeads(leadSync.leads.newestFirst(), filters) });
    },
  ],
  [api.getLead, async (leadSync, input) => reply(await leadOf(leadSync, input))],
  [
    api.listRelatedLeads,
    async (leadSync, input) => reply(await relatedLeads(leadSync.leads.newestFirst(), await leadOf(leadSync, input))),
  ],
  ...REFERENCE.map((endpoint): [Endpoint, Answerer] => [
    endpoint,
    async ({ recall }) => {
      const kept = await recall(endpoint.path);
      if (kept === undefined) throw notFound('What is kept');
      return reply(kept);
    },
  ]),
  [
    api.getContent,
    async ({ recall }) => {
      const { data, revision } = ((await recall(api.getContent.path)) ?? {}) as Partial<KeptContent>;
      // An earlier console stored the document without its revision.
      if (data === undefined || typeof revision !== 'string') throw notFound('What is kept');
      return reply(data, { [REVISION]: revision });
    },
  ],
]);

/** A server that is silent for this long counts as unreachable, unless it has begun to answer. */
const PATIENCE_MS = 8000;

function startPatience() {
  const ending = new AbortController();
  // Only an abort with this name counts as a lost connection (connection.ts).
  const timer = setTimeout(() => ending.abort(new DOMException('Silent', 'TimeoutError')), PATIENCE_MS);
  return { signal: ending.signal, end: () => clearTimeout(timer) };
}

interface Parts {
  /** Always asks the server, and opens the storage of the user that it says is signed in. */
  server: ApiClient;
  leadSync: Sync;
  tokens: Pick<TokenStore, 'get'>;
  now: () => number;
  /** Whether the server is known to be unreachable; then it is not asked. */
  isAway(): boolean;
  /** Whether the open storage belongs to the present session. */
  isOpen(): boolean;
  /** Opens the storage of the last user. Resolves with false if it is locked or there is none. */
  openForLast(): Promise<boolean>;
}

/**
 * Stores answers by the addresses of their calls. Answers that arrive before the storage is open are stored once it is,
 * if they were requested in the same session or while nobody was signed in.
 */
function createKeeping({ leadSync, tokens, isOpen }: Pick<Parts, 'leadSync' | 'tokens' | 'isOpen'>) {
  const early = new Map<string, { answer: unknown; token: string | undefined }>();
  return async function keep(address: string, answer: unknown, token: string | undefined): Promise<void> {
    early.set(address, { answer, token });
    if (!isOpen()) return;
    const all = [...early];
    early.clear();
    const ours = all.filter(([, { token: of }]) => of === undefined || of === tokens.get());
    // The console works even if the answer cannot be stored.
    await Promise.allSettled(ours.map(([path, one]) => leadSync.keep(path, one.answer)));
  };
}

export function createKeptClient(parts: Parts): ApiClient {
  const { server, leadSync, tokens, now, isAway, openForLast } = parts;
  const keep = createKeeping(parts);
  async function send<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<Reply<E>> {
    const token = tokens.get();
    async function ask(given: CallArguments<E>): Promise<Reply<E>> {
      const found = await server.send(endpoint, given);
      const toKeep = toKept(endpoint, found);
      if (toKeep !== undefined) await keep(endpoint.path, toKeep, token);
      return found;
    }
    const answer = ANSWERERS.get(endpoint);
    if (!answer) return ask(input);
    const keptAnswer = () => answer(leadSync, input as LooseInput, now()) as Promise<Reply<E>>;
    if (isAway() && (await openForLast())) return keptAnswer();
    const patience = startPatience();
    const signal = input.signal ? AbortSignal.any([input.signal, patience.signal]) : patience.signal;
    try {
      return await ask({ ...input, signal, onAnswer: patience.end });
    } catch (error) {
      if (!isUnreachable(error) || !(await openForLast())) throw error;
      // If there is no stored answer either, the call fails with the original error.
      const kept = await keptAnswer().catch(() => {
        throw error;
      });
      // Nothing reports that the server is back if it was never known to be away.
      if (!isAway()) {
        leadSync.leads.forget();
        leadSync.storedAnswers.notify();
      }
      return kept;
    } finally {
      patience.end();
    }
  }

  // Files are only exchanged with the server.
  return { ...server, send, call: async (endpoint, input) => (await send(endpoint, input)).data };
}
