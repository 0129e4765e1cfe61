// What is done with the list as a whole: keeping it as a view, taking it along, and looking into the bin.
import { Bookmark, Download, Ellipsis, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { mayCall } from 'shared/accounts/permissions.ts';
import type { CurrentUser } from 'shared/accounts/users.ts';
import { Menu } from '../../../ui/menu.tsx';
import type { LeadQuery } from '../data/lead-filters.ts';
import { useLeadExport } from './use-lead-export.ts';

interface ListMenuProps {
  user: CurrentUser;
  query: LeadQuery;
  onViews: () => void;
}

export function ListMenu({ user, query, onViews }: ListMenuProps) {
  const download = useLeadExport();
  return (
    <Menu
      triggerClassName="button ghost icon-only"
      title="More for this list"
      trigger={
        <>
          <Ellipsis className="icon" aria-hidden="true" />
          <span className="visually-hidden">More for this list</span>
        </>
      }
    >
      <button type="button" onClick={onViews}>
        <Bookmark className="icon" aria-hidden="true" />
        Save or arrange views
      </button>
      {mayCall(user, api.exportLeads) && (
        <button type="button" disabled={download.isPending} onClick={() => download.mutate(query)}>
          <Download className="icon" aria-hidden="true" />
          Export this list as CSV
        </button>
      )}
      {mayCall(user, api.listDeletedLeads) && (
        <Link to="/admin/messages/bin">
          <Trash2 className="icon" aria-hidden="true" />
          Deleted messages
        </Link>
      )}
    </Menu>
  );
}
