// The list of earlier saves, newest first; the built-in content is at its end.
import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { revisionName } from 'shared/content/revision-name.ts';
import type { ContentRevision } from 'shared/content/api-content.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Feed } from '../../../ui/feed.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { momentLabel } from '../../../ui/time/day-label.ts';
import { useNameOf } from '../../session/use-names.ts';
import { tabTitles } from '../../content-model/tabs.ts';
import type { Against } from './revision-view.tsx';
import type { useRevisionList } from './use-revisions.ts';

interface RevisionListProps {
  list: ReturnType<typeof useRevisionList>;
  revisions: readonly ContentRevision[];
  chosen: number | undefined;
  /** Stays the same when another save is chosen. */
  against: Against;
  newest: number;
}

export function RevisionList({ list, revisions, chosen, against, newest }: RevisionListProps) {
  const now = useNow();
  const nameOf = useNameOf();
  return (
    <nav aria-label="Revisions">
      <Feed
        list={list}
        count={revisions.length}
        failure="The revisions could not be loaded"
        waiting={<span className="skeleton is-long" />}
        empty={
          <EmptyState icon={History} title="Nothing was saved yet">
            Every save of a tab will be listed here, and can be brought back.
          </EmptyState>
        }
      >
        <ol>
          {revisions.map(({ revision, savedAt, savedBy, sections }) => (
            <li key={revision}>
              <Link
                to={{ search: `?revision=${revision}&against=${against}` }}
                aria-current={revision === chosen ? 'true' : undefined}
              >
                <b>{tabTitles(sections).join(', ') || revisionName(revision)}</b>
                <span>
                  {tabTitles(sections).length > 0 && `${revisionName(revision)}, `}
                  <bdi>{nameOf(savedBy)}</bdi>, <time dateTime={savedAt}>{momentLabel(savedAt, now)}</time>
                </span>
                {revision === newest && <span className="count revision-newest">newest</span>}
              </Link>
            </li>
          ))}
          {list.isSuccess && !list.hasNextPage && revisions.length > 0 && (
            <li>
              <Link to={{ search: `?revision=0&against=now` }} aria-current={chosen === 0 ? 'true' : undefined}>
                <b>Built-in content</b>
                <span>before the first save</span>
              </Link>
            </li>
          )}
        </ol>
      </Feed>
    </nav>
  );
}
