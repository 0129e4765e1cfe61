// Menus that change the status, the priority or the assignee of all selected leads.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { PriorityMark } from '../../../ui/lead-marks/priority-mark.tsx';
import { StatusMark } from '../../../ui/lead-marks/status-mark.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useNameOf } from '../../session/use-names.ts';
import type { BulkValues } from './bulk-values.ts';

interface BulkMenusProps {
  isDisabled: boolean;
  assignees: readonly string[];
  username: string;
  onChange: (values: BulkValues) => void;
}

export function BulkMenus({ isDisabled, assignees, username, onChange }: BulkMenusProps) {
  const nameOf = useNameOf();
  return (
    <div className="lead-bulk-actions row">
      <ChipMenu label="Set status" isDisabled={isDisabled}>
        {LEAD_STATUSES.map((status) => (
          <Button kind="bare" key={status} onClick={() => onChange({ status })}>
            <StatusMark status={status} />
            {STATUS_WORDS[status]}
          </Button>
        ))}
      </ChipMenu>
      <ChipMenu label="Set priority" isDisabled={isDisabled}>
        {LEAD_PRIORITIES.map((priority) => (
          <Button kind="bare" key={priority} onClick={() => onChange({ priority })}>
            <PriorityMark priority={priority} />
            {PRIORITY_WORDS[priority]}
          </Button>
        ))}
      </ChipMenu>
      <ChipMenu label="Assign to" isDisabled={isDisabled}>
        {assignees.map((assignee) => (
          <Button kind="bare" key={assignee} onClick={() => onChange({ assignee })}>
            <Avatar name={nameOf(assignee)} isMe={isSameUser(assignee, username)} isSmall />
            <bdi>{nameOf(assignee)}</bdi>
            {isSameUser(assignee, username) && ' (you)'}
          </Button>
        ))}
        <hr />
        <Button kind="bare" onClick={() => onChange({ assignee: '' })}>
          <Avatar name="" isMe={false} isSmall />
          Nobody
        </Button>
      </ChipMenu>
    </div>
  );
}

interface ChipMenuProps {
  label: string;
  isDisabled: boolean;
  children: ReactNode;
}

function ChipMenu({ label, isDisabled, children }: ChipMenuProps) {
  return (
    <Menu
      kind="bare"
      className="chip lead-bulk-choice"
      isDisabled={isDisabled}
      trigger={
        <>
          {label}
          <Icon of={ChevronDown} size={12} />
        </>
      }
    >
      {children}
    </Menu>
  );
}
