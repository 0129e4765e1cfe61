// Status, priority and assignee of a lead: edited here, stored by Save Changes.
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { PriorityMark } from '../../../ui/lead-marks/priority-mark.tsx';
import { StatusMark } from '../../../ui/lead-marks/status-mark.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { LeadValues } from '../data/lead-draft.ts';
import { FieldClash } from '../../editing/field-clash.tsx';
import { useNameOf } from '../../session/use-names.ts';
import type { DraftInHand } from '../../editing/use-draft.ts';
import { AssigneeField } from './assignee-field.tsx';
import './handling-panel.css';

/** Id of the sentence that explains why nothing can be changed. */
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
  draft: DraftInHand<LeadValues>;
  /** Why the server has refused the chosen assignee. */
  assigneeError: string | undefined;
  assignees: readonly string[];
  canWork: boolean;
  /** Shown below that sentence. */
  offer: ReactNode;
}

export function HandlingPanel({ lead, draft, assigneeError, assignees, canWork, offer }: HandlingPanelProps) {
  const { shown, choose } = draft;
  const nameOf = useNameOf();
  return (
    <section className="handling" aria-label="Handling">
      {!canWork && (
        <p className="remark lock-reason" id={LOCK_REASON}>
          <Icon of={Info} />
          <span>
            {lead.assignee === '' ? 'Nobody is assigned to this lead. ' : `Assigned to ${nameOf(lead.assignee)}. `}
            You can work on leads that are assigned to you.
          </span>
        </p>
      )}
      {offer}
      <Segmented
        legend="Status"
        choices={STATUS_CHOICES}
        value={shown.status}
        saved={lead.status}
        isDisabled={!canWork}
        onChange={(status) => choose({ status })}
      />
      <FieldClash draft={draft} field="status" name="Status" words={(status) => STATUS_WORDS[status]} />
      <Segmented
        legend="Priority"
        choices={PRIORITY_CHOICES}
        value={shown.priority}
        saved={lead.priority}
        isDisabled={!canWork}
        onChange={(priority) => choose({ priority })}
      />
      <FieldClash draft={draft} field="priority" name="Priority" words={(priority) => PRIORITY_WORDS[priority]} />
      <AssigneeField
        saved={lead.assignee}
        value={shown.assignee}
        error={assigneeError}
        assignees={assignees}
        onChange={choose}
      />
      <FieldClash
        draft={draft}
        field="assignee"
        name="Assignee"
        words={(username) => nameOf(username) || 'Unassigned'}
      />
    </section>
  );
}
