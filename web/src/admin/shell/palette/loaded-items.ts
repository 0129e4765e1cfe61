// Leads and pictures that this console has loaded, in any query: the palette makes no requests (rule G16).
import type { QueryClient } from '@tanstack/react-query';
import type { Lead } from 'shared/leads/leads.ts';
import { queryKeys } from '../../../api/query-keys.ts';

const DEEPEST = 4;

/** All items in an answer, its pages and lists for which `is` returns true. */
function collect<T>(data: unknown, is: (value: object) => value is T & object, depth = 0): T[] {
  if (typeof data !== 'object' || data === null || depth > DEEPEST) return [];
  if (!Array.isArray(data) && is(data)) return [data];
  return Object.values(data).flatMap((value: unknown) => collect(value, is, depth + 1));
}

function isLead(value: object): value is Lead {
  return 'ref' in value && 'phone' in value && 'message' in value && !('deletedAt' in value);
}

function isFile(value: object): value is { name: string; url: string } {
  return 'name' in value && 'url' in value && typeof value.name === 'string' && typeof value.url === 'string';
}

/** The latest state of each lead, newest first. */
export function loadedLeads(queryClient: QueryClient): Lead[] {
  const all = queryClient.getQueriesData({ queryKey: queryKeys.leads }).flatMap(([, data]) => collect(data, isLead));
  const latest = new Map<number, Lead>();
  for (const lead of all) {
    const known = latest.get(lead.id);
    if (!known || known.updatedAt < lead.updatedAt) latest.set(lead.id, lead);
  }
  return [...latest.values()].toSorted((a, b) => b.id - a.id);
}

/** Names of the loaded pictures. */
export function loadedFiles(queryClient: QueryClient): string[] {
  const all = queryClient.getQueriesData({ queryKey: ['uploads'] }).flatMap(([, data]) => collect(data, isFile));
  return [...new Set(all.map(({ name }) => name))];
}
