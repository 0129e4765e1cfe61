// Status, priority and assignee of a lead: edited here, stored by Save Changes.
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { LEAD_PRIORITIES, LEAD_STATUSES, type LeadPriority, type LeadStatus } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { isSameUser } from 'shared/accounts/same-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { PriorityMark } from '../../../ui/lead-marks/priority-mark.tsx';
import { StatusMark } from '../../../ui/lead-marks/status-mark.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Select } from '../../../ui/select.tsx';
import { clashesOf, type LeadChanges, type LeadDraft, type ValueField } from '../data/lead-draft.ts';
import { ClashChoice } from '../../editing/clash-choice.tsx';
import './handling-panel.css';

/** Id of the sentence that says why nothing can be changed. */
export const LOCK_REASON = 'lock-reason';

const STATUS_CHOICES = LEAD_STATUSES.map((value) => ({
  value,
  label: STATUS_WORDS[value],
  mark: <StatusMark status={value} />,
}));
const PRIORITY_CHOICES = LEAD_PRIORITIES.map((value) => ({
  value,
  label: PRIORITY_WORDS[value],
  mark: <PriorityMark priority={value} />,
}));

interface HandlingPanelProps {
  lead: Lead;
  draft: LeadDraft;
  username: string;
  assignees: readonly string[];
  canWork: boolean;
  canAssign: boolean;
  /** Below the sentence that says why nothing can be changed. */
  offer: ReactNode;
  onChange: (change: LeadChanges) => void;
}

export function HandlingPanel(props: HandlingPanelProps) {
  const { lead, draft, username, assignees, canWork, canAssign, offer, onChange } = props;
  const assignee = draft.assignee ?? lead.assignee;
  const isReassigned = assignee !== lead.assignee;
  // The current one may be inactive, or the list not be there.
  const choices = [...new Set([...assignees, lead.assignee, assignee])].filter((name) => name !== '');

  const clashes = clashesOf(lead, draft);
  function choiceFor(field: ValueField, name: string, words: (value: string) => string): ReactNode {
    const mine = draft[field];
    if (mine === undefined || !clashes.includes(field)) return null;
    return (
      <ClashChoice
        field={name}
        mine={words(mine)}
        theirs={words(lead[field])}
        onMine={() => onChange({ [field]: mine })}
        onTheirs={() => onChange({ [field]: lead[field] })}
      />
    );
  }

  return (
    <section aria-label="Handling">
      {!canWork && (
        <p className="remark" id={LOCK_REASON}>
          <Icon of={Info} />
          <span>
            {lead.assignee === '' ? 'Nobody is assigned to this lead. ' : `Assigned to ${lead.assignee}. `}
            You can work on leads that are assigned to you.
          </span>
        </p>
      )}
      {offer}
      <Segmented
        legend="Status"
        choices={STATUS_CHOICES}
        value={draft.status ?? lead.status}
        saved={lead.status}
        isDisabled={!canWork}
        onChange={(status) => onChange({ status })}
      />
      {choiceFor('status', 'Status', (status) => STATUS_WORDS[status as LeadStatus])}
      <Segmented
        legend="Priority"
        choices={PRIORITY_CHOICES}
        value={draft.priority ?? lead.priority}
        saved={lead.priority}
        isDisabled={!canWork}
        onChange={(priority) => onChange({ priority })}
      />
      {choiceFor('priority', 'Priority', (priority) => PRIORITY_WORDS[priority as LeadPriority])}
      <div className="property">
        <span className="property-head">
          <label htmlFor="assignee">Assignee</label>
          {isReassigned && <span className="was">was {lead.assignee || 'nobody'}</span>}
          {canAssign && !isReassigned && !isSameUser(assignee, username) && (
            <Button kind="link" onClick={() => onChange({ assignee: username })}>
              Assign to me
            </Button>
          )}
        </span>
        <Select
          id="assignee"
          className={`input${isReassigned ? ' is-changed' : ''}`}
          value={assignee}
          disabled={!canAssign}
          title={canAssign ? undefined : 'Only an administrator can change the assignee'}
          onChange={(event) => onChange({ assignee: event.target.value })}
        >
          <option value="">Unassigned</option>
          {choices.map((name) => (
            <option key={name} value={name}>
              {isSameUser(name, username) ? `${name} (you)` : name}
            </option>
          ))}
        </Select>
      </div>
      {choiceFor('assignee', 'Assignee', (name) => name || 'Unassigned')}
    </section>
  );
}
