// What can be done with the chosen leads. Stands in the place of the filters while leads are being chosen.
import { ChevronDown, RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import { isSameUser } from 'shared/accounts/same-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { PriorityMark } from '../../../ui/lead-marks/priority-mark.tsx';
import { StatusMark } from '../../../ui/lead-marks/status-mark.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { BulkValues } from './bulk-values.ts';
import './bulk.css';
import type { BulkReport } from './use-bulk-change.ts';

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  assignees: readonly string[];
  username: string;
  report: BulkReport | undefined;
  onAll: () => void;
  onChange: (values: BulkValues) => void;
  onRetry: (report: BulkReport) => void;
  onEnd: () => void;
}

export function BulkBar(props: BulkBarProps) {
  const { count, isBusy, assignees, username, report, onAll, onChange, onRetry, onEnd } = props;
  const isIdle = count === 0 || isBusy;
  return (
    <section className="lead-bulk" aria-label="Chosen messages" aria-busy={isBusy}>
      <div className="lead-bulk-head row">
        <p role="status">{isBusy ? 'Changing…' : `${count} chosen`}</p>
        <Button kind="ghost" onClick={onAll}>
          Select all on screen
        </Button>
        <IconButton icon={X} label="Stop choosing" title="Stop choosing (Esc)" onClick={onEnd} />
      </div>
      <div className="lead-bulk-actions row">
        <ChipMenu label="Set status" isDisabled={isIdle}>
          {LEAD_STATUSES.map((status) => (
            <Button kind="bare" key={status} onClick={() => onChange({ status })}>
              <StatusMark status={status} />
              {STATUS_WORDS[status]}
            </Button>
          ))}
        </ChipMenu>
        <ChipMenu label="Set priority" isDisabled={isIdle}>
          {LEAD_PRIORITIES.map((priority) => (
            <Button kind="bare" key={priority} onClick={() => onChange({ priority })}>
              <PriorityMark priority={priority} />
              {PRIORITY_WORDS[priority]}
            </Button>
          ))}
        </ChipMenu>
        <ChipMenu label="Assign to" isDisabled={isIdle}>
          {assignees.map((name) => (
            <Button kind="bare" key={name} onClick={() => onChange({ assignee: name })}>
              <Avatar name={name} isMe={isSameUser(name, username)} isSmall />
              {isSameUser(name, username) ? `${name} (you)` : name}
            </Button>
          ))}
          <hr />
          <Button kind="bare" onClick={() => onChange({ assignee: '' })}>
            <Avatar name="" isMe={false} isSmall />
            Nobody
          </Button>
        </ChipMenu>
      </div>
      <div role="alert">
        {report && (
          <p className="lead-bulk-report row">
            <span className="grow">
              {report.ids.length || 'Some'} of {report.asked} not changed: {report.reason}
            </span>
            {report.ids.length > 0 && (
              <Button icon={RotateCw} disabled={isBusy} onClick={() => onRetry(report)}>
                Try again
              </Button>
            )}
          </p>
        )}
      </div>
    </section>
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
