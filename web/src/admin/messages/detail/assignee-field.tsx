// The assignee of a lead.
import { can } from 'shared/accounts/permissions.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { Button } from '../../../ui/button.tsx';
import { describedBy, FieldNotes } from '../../../ui/field-notes.tsx';
import { Select } from '../../../ui/select.tsx';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';

interface AssigneeFieldProps {
  saved: string;
  value: string;
  error: string | undefined;
  assignees: readonly string[];
  onChange: (change: { assignee: string }) => void;
}

export function AssigneeField({ saved, value, error, assignees, onChange }: AssigneeFieldProps) {
  const { user } = useSession();
  const nameOf = useNameOf();
  const canAssign = can(user, 'lead.assign');
  const isReassigned = value !== saved;
  // The present assignee may be inactive, or the list may not be loaded.
  const choices = [...new Set([...assignees, saved, value])].filter((name) => name !== '');
  return (
    <div className="property">
      <span className="property-head">
        <label htmlFor="assignee">Assignee</label>
        {isReassigned && (
          <span className="was">
            was <bdi>{nameOf(saved) || 'nobody'}</bdi>
          </span>
        )}
        {canAssign && !isReassigned && !isSameUser(value, user.username) && (
          <Button kind="link" onClick={() => onChange({ assignee: user.username })}>
            Assign to me
          </Button>
        )}
      </span>
      <Select
        id="assignee"
        className={`input${isReassigned ? ' is-changed' : ''}`}
        value={value}
        disabled={!canAssign}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy('assignee', { error })}
        title={canAssign ? undefined : 'Only an administrator can change the assignee'}
        onChange={(event) => onChange({ assignee: event.target.value })}
      >
        <option value="">Unassigned</option>
        {choices.map((username) => (
          <option key={username} value={username}>
            {nameOf(username)}
            {isSameUser(username, user.username) && ' (you)'}
          </option>
        ))}
      </Select>
      <FieldNotes id="assignee" error={error} />
    </div>
  );
}
