// The filters of the activity; the server does the filtering.
import { useId } from 'react';
import { ACTIVITY_TYPES, type ActivityType } from 'shared/system/activity-types.ts';
import type { ChangeFilters } from '../../ui/hooks/use-address-filters.ts';
import { useTyped } from '../../ui/hooks/use-typed.ts';
import { Select } from '../../ui/select.tsx';
import { useNameOf, usePeople } from '../session/use-names.ts';
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
  /** Staff are not shown sign-ins and accounts (rule C20). */
  hasAllTypes: boolean;
  onChange: ChangeFilters<ActivityFilters>;
}

export function ActivityFilterBar({ filters, hasAllTypes, onChange }: ActivityFilterBarProps) {
  const types = ACTIVITY_TYPES.filter((type) => hasAllTypes || (type !== 'auth' && type !== 'user'));
  const names = useId();
  const nameOf = useNameOf();
  const { data: people = [] } = usePeople();
  const [actor, setActor] = useTyped(nameOf(filters.actor));

  /** The username of the person with the typed name, else what was typed. */
  function chooseActor() {
    const typed = actor.trim();
    const meant = people.find(({ name }) => name.toLowerCase() === typed.toLowerCase())?.username ?? typed;
    if (meant !== filters.actor) onChange((now) => ({ ...now, actor: meant }));
  }

  return (
    <form
      className="activity-filters bar"
      aria-label="Filters"
      onSubmit={(event) => {
        event.preventDefault();
        chooseActor();
      }}
    >
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
      <input
        className="input"
        aria-label="Person"
        placeholder="Person"
        autoCapitalize="none"
        list={names}
        value={actor}
        onChange={(event) => setActor(event.target.value)}
        onBlur={chooseActor}
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
    </form>
  );
}
