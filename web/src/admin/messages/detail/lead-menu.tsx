// Less frequent actions on a lead.
import { CircleCheck, Copy, Ellipsis, Link as LinkIcon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from 'shared/api/api.ts';
import { mayCall } from 'shared/accounts/permissions.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { BIN_DAYS } from 'shared/limits.ts';
import { siteAddress } from '../../../platform/site-address.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useCopy } from '../../../ui/hooks/use-copy.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { useNoteOutcome } from './use-outcome-question.ts';

interface LeadMenuProps {
  lead: Lead;
  onDelete: () => void;
}

/** Keyed by the lead, so that a question about one lead does not stay open for another. */
export function LeadMenu({ lead, onDelete }: LeadMenuProps) {
  const { platform } = useConsole();
  const { user } = useSession();
  const copy = useCopy();
  const noteOutcome = useNoteOutcome(lead.id);
  const [isAsking, setAsking] = useState(false);
  const address = siteAddress(platform, `/admin/messages?id=${lead.id}`);

  function confirm() {
    setAsking(false);
    onDelete();
  }

  return (
    <>
      <Menu icon={Ellipsis} label="More actions" title="More actions">
        <Button kind="bare" icon={CircleCheck} onClick={noteOutcome}>
          Note an outcome
        </Button>
        {lead.email !== '' && (
          <Button kind="bare" icon={Copy} onClick={() => void copy(lead.email, 'Email address')}>
            Copy email address
          </Button>
        )}
        {lead.phone !== '' && (
          <Button kind="bare" icon={Copy} onClick={() => void copy(lead.phone, 'Phone number')}>
            Copy phone number
          </Button>
        )}
        <Button kind="bare" icon={LinkIcon} onClick={() => void copy(address, 'Link')}>
          Copy link to this message
        </Button>
        {mayCall(user, api.deleteLead) && (
          <>
            <hr />
            <Button kind="bare" icon={Trash2} className="is-danger" onClick={() => setAsking(true)}>
              Delete
            </Button>
          </>
        )}
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title="Delete this message?"
          confirmLabel="Delete"
          onCancel={() => setAsking(false)}
          onConfirm={confirm}
        >
          <p>
            #{lead.ref} from <bdi>{lead.name || 'an unknown person'}</bdi> disappears for everyone, with its notes. It
            can be restored for {BIN_DAYS} days.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
