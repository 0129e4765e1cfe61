// The way to the server for the screens. Where leads are kept, calls that read them, and what every screen needs, are
// answered from there while the server cannot be reached: no screen needs to know which of the two it was.
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

type Sync = Pick<LeadSync, 'leads' | 'keep' | 'recall' | 'standIns'>;
type Answerer = (leadSync: Sync, input: LooseInput, now: number) => Promise<Reply<Endpoint>>;

/** Small answers that every screen needs, kept as they came. */
const REFERENCE: readonly Endpoint[] = [api.me, api.getOffice, api.listUsers, api.listPeople];

const REVISION = 'X-Content-Revision';
/** The content is kept with the revision that a save of it is based on (rule A1). */
interface KeptContent {
  data: unknown;
  revision: string;
}

/** Undefined for an answer that is not kept. */
function toKept(endpoint: Endpoint, { data, headers }: Reply<Endpoint>): unknown {
  // A save answers with what is stored by then, at the same address.
  if (endpoint.path === api.getContent.path) return { data, revision: headers.get(REVISION) };
  return REFERENCE.includes(endpoint) ? data : undefined;
}

const reply = (data: unknown, headers: Record<string, string> = {}): Reply<Endpoint> => ({
  data,
  headers: new Headers(headers),
});

/** As sent to the server: undefined members are left out. */
function queryOf(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

async function leadOf({ leads }: Sync, { params }: LooseInput) {
  const lead = await leads.find(Number(params?.id));
  if (!lead) throw new AppError('network', 'This message is not kept on this computer. It needs the server.');
  return lead;
}

/** What the server would mean by it now; only when the office closes is not known without what is kept. */
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
      // An earlier console has kept the document alone.
      if (data === undefined || typeof revision !== 'string') throw notFound('What is kept');
      return reply(data, { [REVISION]: revision });
    },
  ],
]);

/** A server that says nothing for so long is as good as away; one that has begun to answer is not. */
const PATIENCE_MS = 8000;

function startPatience() {
  const ending = new AbortController();
  // Only an abort with this name counts as a lost connection (connection.ts).
  const timer = setTimeout(() => ending.abort(new DOMException('Silent', 'TimeoutError')), PATIENCE_MS);
  return { signal: ending.signal, end: () => clearTimeout(timer) };
}

interface Parts {
  /** Asks the server and nobody else, and opens what is kept for the user it says is signed in. */
  server: ApiClient;
  leadSync: Sync;
  tokens: Pick<TokenStore, 'get'>;
  now: () => number;
  /** Whether it is known to be away: it is not asked then. */
  isAway(): boolean;
  /** Whether what is kept belongs to the session of this moment. */
  isOpen(): boolean;
  /** Opens the data of the last user; false if it is locked or there is none. */
  openForLast(): Promise<boolean>;
}

/**
 * Keeps answers by the addresses of their calls. Answers that arrive before the storage is open, as for calls made
 * together with the question who is signed in, are stored once it is open: in the session in which it was asked for, or
 * where nobody was signed in.
 */
function createKeeping({ leadSync, tokens, isOpen }: Pick<Parts, 'leadSync' | 'tokens' | 'isOpen'>) {
  const early = new Map<string, { answer: unknown; token: string | undefined }>();
  return async function keep(address: string, answer: unknown, token: string | undefined): Promise<void> {
    early.set(address, { answer, token });
    if (!isOpen()) return;
    const all = [...early];
    early.clear();
    const ours = all.filter(([, { token: of }]) => of === undefined || of === tokens.get());
    // Where it cannot be kept the console works all the same.
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
      // What is not kept either fails as it would have.
      const kept = await keptAnswer().catch(() => {
        throw error;
      });
      // Nothing will report that the server is back when it was not away.
      if (!isAway()) {
        leadSync.leads.forget();
        leadSync.standIns.notify();
      }
      return kept;
    } finally {
      patience.end();
    }
  }

  // Files go to the server, or nowhere.
  return { ...server, send, call: async (endpoint, input) => (await send(endpoint, input)).data };
}
