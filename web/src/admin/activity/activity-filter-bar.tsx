// The filters of the activity; the server does the filtering.
import { useId } from 'react';
import type { Person } from 'shared/accounts/names/people.ts';
import { ACTIVITY_TYPES, type ActivityType } from 'shared/system/activity-types.ts';
import type { ChangeFilters } from '../../ui/hooks/use-address-filters.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Select } from '../../ui/select.tsx';
import type { ActivityFilters } from './activity-filters.ts';

const TYPE_WORDS: Record<ActivityType, string> = {
  auth: 'Signing in',
  upload: 'Media',
  user: 'Users',
  content: 'Content',
  message: 'Messages',
  category: 'Categories',
  other: 'Other',
};

interface ActivityFilterBarProps {
  filters: ActivityFilters;
  people: readonly Person[];
  /** Staff are not shown sign-ins and accounts (rule C20). */
  hasAllTypes: boolean;
  onChange: ChangeFilters<ActivityFilters>;
}

export function ActivityFilterBar({ filters, people, hasAllTypes, onChange }: ActivityFilterBarProps) {
  const types = ACTIVITY_TYPES.filter((type) => hasAllTypes || (type !== 'auth' && type !== 'user'));
  const names = useId();
  return (
    <search className="activity-filters bar" aria-label="Filters">
      <Select
        aria-label="Kind"
        className="input"
        value={filters.type}
        onChange={(event) => onChange((now) => ({ ...now, type: event.target.value as ActivityType | '' }))}
      >
        <option value="">Every kind</option>
        {types.map((type) => (
          <option key={type} value={type}>
            {TYPE_WORDS[type]}
          </option>
        ))}
      </Select>
      <SearchField
        aria-label="Person"
        placeholder="Person"
        autoCapitalize="none"
        enterKeyHint="search"
        list={names}
        value={filters.actor}
        onSearch={(actor) => onChange((now) => ({ ...now, actor }))}
      />
      <datalist id={names}>
        {people.map(({ username, name }) => (
          <option key={username}>{name}</option>
        ))}
      </datalist>
      <label className="activity-day row gap-1 quiet">
        from
        <input
          className="input"
          type="date"
          value={filters.from}
          max={filters.to || undefined}
          onChange={(event) => onChange((now) => ({ ...now, from: event.target.value }))}
        />
      </label>
      <label className="activity-day row gap-1 quiet">
        to
        <input
          className="input"
          type="date"
          value={filters.to}
          min={filters.from || undefined}
          onChange={(event) => onChange((now) => ({ ...now, to: event.target.value }))}
        />
      </label>
    </search>
  );
}
