// Activity: everything that was done, by kind, person and day (rules G4, G5).
import { Download, History, Users } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import { can } from 'shared/accounts/permissions.ts';
import { Button } from '../../ui/button.tsx';
import { ActivityLine } from '../../ui/activity-line.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Feed } from '../../ui/feed.tsx';
import { useAddressFilters } from '../../ui/hooks/use-address-filters.ts';
import { useDataSaver } from '../../ui/hooks/use-browser-flag.ts';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useDownload } from '../../ui/hooks/use-download.ts';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { dayLabel } from '../../ui/time/day-label.ts';
import { useConsole } from '../session/console-context.ts';
import { useNameOf, usePeople } from '../session/use-names.ts';
import { useSession } from '../session/session-context.ts';
import { ActivityFilterBar } from './activity-filter-bar.tsx';
import { actorMeant, askedOf, NO_FILTERS, readActivityFilters, writeActivityFilters } from './activity-filters.ts';
import { useActivity } from './use-activity.ts';
import './activity.css';

const PAGE_SIZE = 50;
const SMALL_PAGE_SIZE = 20;

function emptyWords(isFiltered: boolean, isBackwards: boolean): string {
  if (isBackwards) return 'The first day is after the last one.';
  return isFiltered ? 'Nothing was done that matches.' : 'What people do in the console is listed here.';
}

export function ActivityPage() {
  const { client } = useConsole();
  const { user } = useSession();
  const nameOf = useNameOf();
  const now = useNow();
  const [savesData] = useDataSaver();
  const [filters, changeFilters] = useAddressFilters(readActivityFilters, writeActivityFilters);
  const { data: people = [] } = usePeople();
  const actor = actorMeant(filters.actor, people);
  const isUnclear = actor === undefined;
  const meant = { ...filters, actor: actor ?? filters.actor };
  const { list, entries } = useActivity(meant, savesData ? SMALL_PAGE_SIZE : PAGE_SIZE, !isUnclear);
  const download = useDownload(() => client.download(api.exportActivity, { query: askedOf(meant) }));

  const isBackwards = filters.from !== '' && filters.to !== '' && filters.from > filters.to;
  const isFiltered = Object.values(filters).some((value) => value !== '');
  const days = Map.groupBy(entries, ({ ts }) => dayLabel(ts, now) || 'Without a date');
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Activity</h1>
      <section className="card activity-list" aria-label="Activity" aria-busy={!isUnclear && list.isPending}>
        <header className="activity-head">
          <ActivityFilterBar
            filters={filters}
            people={people}
            hasAllTypes={can(user, 'activity.readAll')}
            onChange={changeFilters}
          />
          <Button
            icon={Download}
            className="push"
            disabled={isUnclear}
            isBusy={download.isPending}
            onClick={() => download.mutate()}
          >
            CSV
          </Button>
        </header>
        {isUnclear ? (
          <EmptyState icon={Users} title="Several people have this in their name.">
            Write more of it, until only one person is meant.
          </EmptyState>
        ) : (
          <Feed
            list={list}
            count={entries.length}
            failure="The activity could not be loaded"
            waiting={<SkeletonRows count={15} />}
            empty={
              <EmptyState
                icon={History}
                title="No recent activity."
                action={isFiltered && <Button onClick={() => changeFilters(() => NO_FILTERS)}>Clear filters</Button>}
              >
                {emptyWords(isFiltered, isBackwards)}
              </EmptyState>
            }
          >
            {[...days].map(([day, ofDay]) => (
              <section key={day} aria-label={day}>
                <h2 className="list-heading">{day}</h2>
                <ul className="entries">
                  {ofDay.map((entry) => (
                    <li key={entry.id}>
                      <ActivityLine entry={entry} who={nameOf(entry.actor)} now={now} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </Feed>
        )}
      </section>
    </main>
  );
}
