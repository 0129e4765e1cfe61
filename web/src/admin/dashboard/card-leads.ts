// Which leads stand on a card of the dashboard: high priority first, then those that wait longest (rule G7).
import { LEAD_PRIORITIES, type Lead } from 'shared/leads.ts';

const CARD_LEADS = 5;

export function cardLeads(leads: readonly Lead[]): Lead[] {
  const rank = (lead: Lead) => LEAD_PRIORITIES.indexOf(lead.priority);
  return leads.toSorted((a, b) => rank(a) - rank(b) || (a.ts < b.ts ? -1 : 1)).slice(0, CARD_LEADS);
}
