// Exports the matching leads as a table, page by page: never more than one page is in memory.
import { CSV_START, csvRow } from 'shared/text/csv.ts';
import type { Lead, LeadFilters, LeadListQuery } from 'shared/leads/leads.ts';
import { LEAD_PAGE_MAX } from 'shared/limits.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import type { NameOf } from 'shared/accounts/names/people.ts';
import { LEAD_TABLE_HEADINGS, leadTableRow } from './lead-table.ts';

export interface LeadExport {
  /** Pieces of the table, in the order of the list. */
  table(actor: Actor, filters: LeadFilters): AsyncIterable<string>;
}

interface Parts {
  /** Gives the names under which people are shown now. */
  readNames(): Promise<NameOf>;
  listLeads(actor: Actor, query: LeadListQuery): Promise<{ leads: Lead[]; next: string | undefined }>;
}

export function createLeadExport({ readNames, listLeads }: Parts): LeadExport {
  return {
    async *table(actor, filters) {
      yield CSV_START + csvRow(LEAD_TABLE_HEADINGS);
      const nameOf = await readNames();
      let cursor: string | undefined;
      do {
        const page = await listLeads(actor, { ...filters, limit: LEAD_PAGE_MAX, cursor });
        yield page.leads.map((lead) => csvRow(leadTableRow(lead, nameOf))).join('');
        cursor = page.next;
      } while (cursor !== undefined);
    },
  };
}
