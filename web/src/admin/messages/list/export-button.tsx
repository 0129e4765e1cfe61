// Takes the leads that match along as a table for spreadsheets (rule E18).
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from 'shared/api.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { useConsole } from '../../session/console-context.ts';
import type { LeadQuery } from '../data/lead-filters.ts';

export function ExportButton({ query }: { query: LeadQuery }) {
  const { client } = useConsole();
  const toasts = useToasts();
  const download = useMutation({
    mutationFn: () => client.download(api.exportLeads, { query: { ...query } }),
    onSuccess: (file) => {
      saveFile(file);
      toasts.success('Exported', `${file.name} has been saved`);
    },
    onError: (error) => toasts.error('Export failed', error.message),
  });
  return (
    <button
      className="button ghost icon-only"
      type="button"
      title="Export this list as CSV"
      disabled={download.isPending}
      onClick={() => download.mutate()}
    >
      <Download className="icon" aria-hidden="true" />
      <span className="visually-hidden">Export this list as CSV</span>
    </button>
  );
}
