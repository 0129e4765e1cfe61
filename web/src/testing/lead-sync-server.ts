// A server with leads, and a computer that stores them, for tests without either.
import { api } from 'shared/api/api.ts';
import { AppError } from 'shared/api/errors.ts';
import { desktopCalls } from 'shared/desktop/desktop-calls.ts';
import { leadListQuery, type Lead } from 'shared/leads/leads.ts';
import { DEFAULT_SETTINGS } from 'shared/office/default-settings.ts';
import { backupsApi } from 'shared/system/api-backups.ts';
import type { ApiClient } from '../api/api-client.ts';
import { createLeadSync } from '../offline/kept/lead-sync.ts';
import { selectLeads } from '../offline/kept/select-leads.ts';

export const DAY_MS = 24 * 3_600_000;
const START = Date.UTC(2026, 2, 2);

export function keptLead(id: number, changes: Partial<Lead> = {}): Lead {
  const at = new Date(START + id * 1000).toISOString();
  const text = { name: `Lead ${id}`, email: '', phone: '', message: '', reason: 'Quote', notes: '', assignee: '' };
  return { id, ...text, ts: at, updatedAt: at, status: 'new', priority: 'medium', ...changes } as Lead;
}

/** A server with these leads; it answers `budget` pages before the connection breaks. */
export function serverWithLeads(count: number) {
  const leads = new Map(Array.from({ length: count }, (_, index) => [index + 1, keptLead(index + 1)]));
  const state = {
    now: START + DAY_MS,
    ahead: 0,
    budget: Infinity,
    asked: 0,
    restoredAt: null as string | null,
    isOwnOnly: false,
    /** False as on a computer that cannot store secrets. */
    keeps: true,
    role: 'staff',
    /** Called while a page is on its way to the computer. */
    meanwhile: async () => {},
  };
  const headersWith = (more: Record<string, string>) =>
    new Headers({ Date: new Date(state.now + state.ahead).toUTCString(), ...more });
  const parts = new Map<string, string>();
  const written: string[] = [];
  const cache = {
    read: async (part: string) => parts.get(part),
    write: async (part: string, text: string) => {
      desktopCalls.writeCache.parse([part, text]);
      written.push(part);
      if (state.keeps) parts.set(part, text);
    },
  };
  async function send(endpoint: unknown, input: { query?: Record<string, unknown> }) {
    if (state.budget <= 0) throw new AppError('network', 'No');
    if (endpoint === api.getOffice)
      return { data: { ...DEFAULT_SETTINGS, staffSeeOwnLeadsOnly: state.isOwnOnly }, headers: new Headers() };
    if (endpoint === api.me) return { data: { id: 1, username: 'kofi', role: state.role }, headers: new Headers() };
    if (endpoint === backupsApi.getRestore) return { data: { restoredAt: state.restoredAt }, headers: new Headers() };
    state.budget -= 1;
    state.asked += 1;
    const given = Object.fromEntries(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]));
    async function* all() {
      yield [...leads.values()].toSorted((one, other) => other.id - one.id);
    }
    const { due: _none, ...query } = leadListQuery.parse(given);
    const { leads: data, next } = await selectLeads(all(), query);
    await state.meanwhile();
    return { data, headers: headersWith(next === undefined ? {} : { Link: `</x?cursor=${next}>; rel="next"` }) };
  }
  const client = {
    send,
    call: async (...call: Parameters<typeof send>) => (await send(...call)).data,
  } as never as ApiClient;
  const given = { cache, client, now: () => state.now, isOpen: () => true };
  return { leads, state, parts, written, client, open: () => createLeadSync(given) };
}

export async function keptIds(leadSync: ReturnType<typeof createLeadSync>): Promise<number[]> {
  const ids: number[] = [];
  for await (const group of leadSync.leads.newestFirst()) ids.push(...group.map(({ id }) => id));
  return ids;
}

export const downFrom = (count: number) => Array.from({ length: count }, (_, index) => count - index);
