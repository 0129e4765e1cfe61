// Whether a lead counts as unassigned. The leads of deactivated users do too (rule E15), and only the server knows
// which users those are.
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { ApiClient } from './api-client.ts';

export async function isUnassigned(client: ApiClient, { assignee }: Lead, signal?: AbortSignal): Promise<boolean> {
  if (assignee === '') return true;
  // Of an active user no lead counts as unassigned, of a deactivated user every lead does: any match decides.
  const query = { assignee, unassigned: 'true' };
  const { count } = await client.call(api.countLeads, { query, ...(signal && { signal }) });
  return count > 0;
}
