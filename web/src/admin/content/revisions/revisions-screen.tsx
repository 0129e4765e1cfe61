// Earlier saves of the content: who, when and what, a readable comparison, and the way back to one of them.
import { ArrowLeft, History, RotateCcw } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Feed } from '../../../ui/feed.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { momentLabel } from '../../../ui/time/day-label.ts';
import type { StoredContent } from '../data/use-content.ts';
import { tabTitles } from '../model/tabs.ts';
import { DifferenceView } from './difference-view.tsx';
import './revisions.css';
import { useRestore, useRevision, useRevisionList } from './use-revisions.ts';

type Against = 'before' | 'now';
const AGAINST = [
  { value: 'before', label: 'What it changed', mark: null },
  { value: 'now', label: 'What restoring changes', mark: null },
] as const;

interface ComparisonProps {
  revision: number;
  against: Against;
  stored: StoredContent;
}

function Comparison({ revision, against, stored }: ComparisonProps) {
  const chosen = useRevision(revision);
  const former = useRevision(Math.max(0, revision - 1));
  const failed = [chosen, former].find(({ isError }) => isError);
  if (failed) {
    return (
      <LoadFailure
        title="This revision could not be loaded"
        reason={failed.error?.message}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (!chosen.data || !former.data) return <span className="skeleton is-long" />;
  return against === 'before' ? (
    <DifferenceView before={former.data} after={chosen.data} />
  ) : (
    <DifferenceView before={stored.document} after={chosen.data} />
  );
}

export function RevisionsScreen({ stored }: { stored: StoredContent }) {
  const now = useNow();
  const list = useRevisionList();
  const { restore, isRestoring } = useRestore(stored.revision);
  const [params, setParams] = useSearchParams();
  const revisions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const wanted = params.get('revision');
  const chosen = wanted !== null && /^\d{1,9}$/.test(wanted) ? Number(wanted) : revisions[0]?.revision;
  const against: Against = params.get('against') === 'now' ? 'now' : 'before';
  const entry = revisions.find(({ revision }) => revision === chosen);

  return (
    <div className="revisions" data-open={wanted === null ? undefined : ''}>
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
                  <b>{tabTitles(sections).join(', ') || `Revision ${revision}`}</b>
                  <span>
                    <bdi>{savedBy}</bdi>, <time dateTime={savedAt}>{momentLabel(savedAt, now)}</time>
                  </span>
                  {revision === stored.revision && <span className="count revision-newest">newest</span>}
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
      {chosen !== undefined && (
        <section className="revision pane" aria-label={`Revision ${chosen}`}>
          <header className="bar">
            <ButtonLink kind="ghost" icon={ArrowLeft} className="revision-back" to={{ search: '' }}>
              <span className="wide-words">All revisions</span>
            </ButtonLink>
            <h2>
              {chosen === 0 ? 'Built-in content' : `Revision ${chosen}`}
              {entry && (
                <small>
                  {entry.savedBy}, {momentLabel(entry.savedAt, now)}
                </small>
              )}
            </h2>
            {chosen > 0 && (
              <Segmented
                legend="Compare"
                choices={AGAINST}
                value={against}
                saved={against}
                isBare
                onChange={(next) =>
                  setParams({ revision: String(chosen), against: next }, { replace: true, preventScrollReset: true })
                }
              />
            )}
            <Button
              icon={RotateCcw}
              disabled={isRestoring || chosen === stored.revision}
              onClick={() => restore(chosen)}
            >
              Restore
            </Button>
          </header>
          <div className="revision-body stack gap-5 scrolls">
            <Comparison revision={chosen} against={chosen === 0 ? 'now' : against} stored={stored} />
          </div>
        </section>
      )}
    </div>
  );
}
