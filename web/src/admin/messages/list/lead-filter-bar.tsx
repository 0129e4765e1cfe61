// The filters of the list; the server does the filtering.
import { REASONS, type Reason } from 'shared/enquiry/enquiry-fields.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES, type LeadPriority, type LeadStatus } from 'shared/leads/lead-values.ts';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import type { ChangeFilters } from '../../../ui/hooks/use-address-filters.ts';
import { Select } from '../../../ui/select.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SEARCH_BOX } from '../lead-focus.ts';
import { isShowingMine, withMine, withStatus, type LeadFilters, type LeadOrder } from '../data/lead-filters.ts';
import './lead-filter-bar.css';

interface LeadFilterBarProps {
  filters: LeadFilters;
  hasMineFilter: boolean;
  onChange: ChangeFilters<LeadFilters>;
}

function chip(isSet: boolean): string {
  return isSet ? 'chip is-set' : 'chip';
}

export function LeadFilterBar({ filters, hasMineFilter, onChange }: LeadFilterBarProps) {
  return (
    <form className="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        id={SEARCH_BOX}
        title="Search ( / )"
        aria-label="Search messages"
        placeholder="Name, word, phone or number"
        value={filters.q}
        onSearch={(q) => onChange((now) => ({ ...now, q }))}
      />
      <Select
        aria-label="Status"
        className={chip(filters.status !== '')}
        value={filters.status}
        onChange={(event) => onChange((now) => withStatus(now, event.target.value as LeadStatus | ''))}
      >
        <option value="">Status</option>
        {LEAD_STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_WORDS[status]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Reason"
        className={chip(filters.reason !== '')}
        value={filters.reason}
        onChange={(event) => onChange((now) => ({ ...now, reason: event.target.value as Reason | '' }))}
      >
        <option value="">Reason</option>
        {REASONS.map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </Select>
      <Select
        aria-label="Priority"
        className={chip(filters.priority !== '')}
        value={filters.priority}
        onChange={(event) => onChange((now) => ({ ...now, priority: event.target.value as LeadPriority | '' }))}
      >
        <option value="">Priority</option>
        {LEAD_PRIORITIES.map((priority) => (
          <option key={priority} value={priority}>
            {PRIORITY_WORDS[priority]}
          </option>
        ))}
      </Select>
      {filters.view !== 'late' && filters.view !== 'all' && (
        <Select
          aria-label="Order"
          className={chip(filters.order !== 'newest')}
          value={filters.order}
          onChange={(event) => onChange((now) => ({ ...now, order: event.target.value as LeadOrder }))}
        >
          <option value="newest">Newest</option>
          <option value="due">Due</option>
        </Select>
      )}
      {hasMineFilter && (
        <label className="chip">
          <input
            className="check"
            type="checkbox"
            checked={isShowingMine(filters)}
            onChange={(event) => onChange((now) => withMine(now, event.target.checked))}
          />
          Assigned to me
        </label>
      )}
    </form>
  );
}
