// Earlier saves of the content: author, time and sections, a readable comparison, and restoring one.
import { useSearchParams } from 'react-router-dom';
import type { StoredContent } from '../data/use-content.ts';
import { RevisionList } from './revision-list.tsx';
import { RevisionView, type Against } from './revision-view.tsx';
import './revisions.css';
import { useRevisionList } from './use-revisions.ts';

export function RevisionsScreen({ stored }: { stored: StoredContent }) {
  const list = useRevisionList();
  const [params, setParams] = useSearchParams();
  const revisions = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const wanted = params.get('revision');
  const chosen = wanted !== null && /^\d{1,9}$/.test(wanted) ? Number(wanted) : revisions[0]?.revision;
  const against: Against = params.get('against') === 'now' ? 'now' : 'before';

  return (
    <div className="revisions" data-open={wanted === null ? undefined : ''}>
      <RevisionList list={list} revisions={revisions} chosen={chosen} against={against} newest={stored.revision} />
      {chosen !== undefined && (
        <RevisionView
          revision={chosen}
          entry={revisions.find(({ revision }) => revision === chosen)}
          against={against}
          stored={stored}
          onCompare={(next) =>
            setParams({ revision: String(chosen), against: next }, { replace: true, preventScrollReset: true })
          }
        />
      )}
    </div>
  );
}
