// One earlier save: what it changed, or what restoring it would change, and the button that restores it.
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import type { ContentRevision } from 'shared/content/api-content.ts';
import { revisionName } from 'shared/content/revision-name.ts';
import { isEqual } from 'shared/editing/is-equal.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { momentLabel } from '../../../ui/time/day-label.ts';
import { useNameOf } from '../../session/use-names.ts';
import type { StoredContent } from '../data/use-content.ts';
import { DifferenceView } from './difference-view.tsx';
import { useRestore, useRevision } from './use-revisions.ts';

export type Against = 'before' | 'now';
const AGAINST = [
  { value: 'before', label: 'What it changed', mark: null },
  { value: 'now', label: 'What restoring changes', mark: null },
] as const;

/** Reason for which a save cannot be restored. */
const SHOWN = 'The site shows this now.';

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

interface RevisionViewProps {
  /** 0 is the built-in content. */
  revision: number;
  /** Absent if it is not among the loaded entries. */
  entry: ContentRevision | undefined;
  against: Against;
  stored: StoredContent;
  onCompare: (against: Against) => void;
}

export function RevisionView({ revision, entry, against, stored, onCompare }: RevisionViewProps) {
  const now = useNow();
  const nameOf = useNameOf();
  const reasonId = useId();
  const { restore, isRestoring } = useRestore();
  const { data: document } = useRevision(revision);
  const isShown = revision === stored.revision || isEqual(document, stored.document);
  return (
    <section className="revision pane" aria-label={revisionName(revision)}>
      <header className="revision-head bar">
        <ButtonLink kind="ghost" icon={ArrowLeft} className="revision-back" to={{ search: '' }}>
          <span className="wide-words">All revisions</span>
        </ButtonLink>
        <h2>
          {revisionName(revision)}
          {entry && (
            <small>
              <bdi>{nameOf(entry.savedBy)}</bdi>, {momentLabel(entry.savedAt, now)}
            </small>
          )}
          {isShown && <small id={reasonId}>{SHOWN}</small>}
        </h2>
        {revision > 0 && (
          <Segmented legend="Compare" choices={AGAINST} value={against} saved={against} isBare onChange={onCompare} />
        )}
        <Button
          icon={RotateCcw}
          disabled={isRestoring || isShown}
          {...(isShown && { title: SHOWN, 'aria-describedby': reasonId })}
          onClick={() => restore(revision)}
        >
          Restore
        </Button>
      </header>
      <div className="revision-body stack gap-5 scrolls">
        <Comparison revision={revision} against={revision === 0 ? 'now' : against} stored={stored} />
      </div>
    </section>
  );
}
