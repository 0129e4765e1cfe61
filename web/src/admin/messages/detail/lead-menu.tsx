// The rarer actions on a lead.
import { Copy, Ellipsis, Link as LinkIcon, Trash2 } from 'lucide-react';
import type { Lead } from 'shared/leads/leads.ts';
import { Menu } from '../../../ui/menu.tsx';

interface LeadMenuProps {
  lead: Lead;
  canDelete: boolean;
  onCopy: (text: string, what: string) => void;
  onDelete: () => void;
}

export function LeadMenu({ lead, canDelete, onCopy, onDelete }: LeadMenuProps) {
  const address = `${window.location.origin}/admin/messages?id=${lead.id}`;
  return (
    <Menu
      triggerClassName="button ghost icon-only"
      title="More actions"
      trigger={
        <>
          <Ellipsis className="icon" aria-hidden="true" />
          <span className="visually-hidden">More actions</span>
        </>
      }
    >
      {lead.email !== '' && (
        <button type="button" onClick={() => onCopy(lead.email, 'Email address')}>
          <Copy className="icon" aria-hidden="true" />
          Copy email address
        </button>
      )}
      {lead.phone !== '' && (
        <button type="button" onClick={() => onCopy(lead.phone, 'Phone number')}>
          <Copy className="icon" aria-hidden="true" />
          Copy phone number
        </button>
      )}
      <button type="button" onClick={() => onCopy(address, 'Link')}>
        <LinkIcon className="icon" aria-hidden="true" />
        Copy link to this message
      </button>
      {canDelete && (
        <>
          <hr />
          <button className="is-danger" type="button" onClick={onDelete}>
            <Trash2 className="icon" aria-hidden="true" />
            Delete
          </button>
        </>
      )}
    </Menu>
  );
}
