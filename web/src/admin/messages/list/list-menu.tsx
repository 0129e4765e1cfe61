// Actions on the whole list: saving it as a view, exporting it, and opening the bin.
import { Bookmark, Download, Ellipsis, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { mayCall } from 'shared/accounts/permissions.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Button } from '../../../ui/button.tsx';
import { useDownload } from '../../../ui/hooks/use-download.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useConsole } from '../../session/console-context.ts';
import type { LeadQuery } from '../data/lead-filters.ts';

interface ListMenuProps {
  user: CurrentUser;
  query: LeadQuery;
  onViews: () => void;
}

export function ListMenu({ user, query, onViews }: ListMenuProps) {
  const { client } = useConsole();
  // A table for spreadsheets (rule E18).
  const download = useDownload((leads: LeadQuery) => client.download(api.exportLeads, { query: { ...leads } }));
  return (
    <Menu icon={Ellipsis} label="More for this list" title="More for this list">
      <Button kind="bare" icon={Bookmark} onClick={onViews}>
        Save or arrange views
      </Button>
      {mayCall(user, api.exportLeads) && (
        <Button kind="bare" icon={Download} isBusy={download.isPending} onClick={() => download.mutate(query)}>
          Export this list as CSV
        </Button>
      )}
      {mayCall(user, api.listDeletedLeads) && (
        <Link to="/admin/messages/bin">
          <Icon of={Trash2} />
          Deleted messages
        </Link>
      )}
    </Menu>
  );
}
