// Takes the leads that match along as a table for spreadsheets (rule E18).
import { api } from 'shared/api/api.ts';
import { useDownload } from '../../../ui/hooks/use-download.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadQuery } from '../data/lead-filters.ts';

export function useLeadExport() {
  const { client } = useConsole();
  return useDownload((query: LeadQuery) => client.download(api.exportLeads, { query: { ...query } }));
}
