// The rarer actions on a lead.
import { Copy, Ellipsis, Link as LinkIcon, Trash2 } from 'lucide-react';
import type { Lead } from 'shared/leads/leads.ts';
import { Button } from '../../../ui/button.tsx';
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
    <Menu icon={Ellipsis} label="More actions" title="More actions">
      {lead.email !== '' && (
        <Button kind="bare" icon={Copy} onClick={() => onCopy(lead.email, 'Email address')}>
          Copy email address
        </Button>
      )}
      {lead.phone !== '' && (
        <Button kind="bare" icon={Copy} onClick={() => onCopy(lead.phone, 'Phone number')}>
          Copy phone number
        </Button>
      )}
      <Button kind="bare" icon={LinkIcon} onClick={() => onCopy(address, 'Link')}>
        Copy link to this message
      </Button>
      {canDelete && (
        <>
          <hr />
          <Button kind="bare" icon={Trash2} className="is-danger" onClick={onDelete}>
            Delete
          </Button>
        </>
      )}
    </Menu>
  );
}
