// Whether a lead is nobody's: that of a deactivated user is too (rule E15), and only the server knows which those are.
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { ApiClient } from './api-client.ts';

export async function isUnassigned(client: ApiClient, { assignee }: Lead, signal?: AbortSignal): Promise<boolean> {
  if (assignee === '') return true;
  // Of an active user's leads none counts as unassigned, of a deactivated one's all do.
  const query = { assignee, unassigned: 'true' };
  const { count } = await client.call(api.countLeads, { query, ...(signal && { signal }) });
  return count > 0;
}
