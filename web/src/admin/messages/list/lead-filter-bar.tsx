// The filters of the list; the server does the filtering.
import { REASONS } from 'shared/enquiry/enquiry-fields.ts';
import { LEAD_PRIORITIES, LEAD_STATUSES } from 'shared/leads/lead-values.ts';
import { PRIORITY_WORDS, STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import type { ChangeFilters } from '../../../ui/hooks/use-address-filters.ts';
import { FilterSelect } from '../../../ui/filter-select.tsx';
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

const STATUSES = LEAD_STATUSES.map((status) => [status, STATUS_WORDS[status]] as const);
const REASON_CHOICES = REASONS.map((reason) => [reason, reason] as const);
const PRIORITIES = LEAD_PRIORITIES.map((priority) => [priority, PRIORITY_WORDS[priority]] as const);

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
      <FilterSelect
        label="Status"
        unset="Status"
        choices={STATUSES}
        value={filters.status}
        onChange={(status) => onChange((now) => withStatus(now, status))}
      />
      <FilterSelect
        label="Reason"
        unset="Reason"
        choices={REASON_CHOICES}
        value={filters.reason}
        onChange={(reason) => onChange((now) => ({ ...now, reason }))}
      />
      <FilterSelect
        label="Priority"
        unset="Priority"
        choices={PRIORITIES}
        value={filters.priority}
        onChange={(priority) => onChange((now) => ({ ...now, priority }))}
      />
      {filters.view !== 'late' && filters.view !== 'all' && (
        <Select
          aria-label="Order"
          className={filters.order === 'newest' ? 'chip' : 'chip is-set'}
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
