// Takes the leads that match along as a table for spreadsheets (rule E18).
import { useMutation } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadQuery } from '../data/lead-filters.ts';

export function useLeadExport() {
  const { client } = useConsole();
  const toasts = useToasts();
  return useMutation({
    mutationFn: (query: LeadQuery) => client.download(api.exportLeads, { query: { ...query } }),
    onSuccess: (file) => {
      saveFile(file);
      toasts.success('Exported', `${file.name} has been saved`);
    },
    onError: (error) => toasts.error('Export failed', error.message),
  });
}
