// Above the tabs: links to the dashboard and to earlier saves, and the button that saves all tabs.
import { ArrowLeft, History, PencilLine } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CONTENT_PATH, REVISIONS_PATH } from './use-content-address.ts';

interface ContentHeadProps {
  /** Whether earlier saves are shown instead of the form. */
  isHistory: boolean;
  /** Number of tabs with unsaved changes. */
  changedCount: number;
  isSaving: boolean;
  onSaveAll: () => void;
}

export function ContentHead({ isHistory, changedCount, isSaving, onSaveAll }: ContentHeadProps) {
  return (
    <header className="content-head bar">
      <h1>Content Management</h1>
      <ButtonLink kind="ghost" icon={ArrowLeft} className="content-back" to="/admin">
        <span className="wide-words">Back to Dashboard</span>
      </ButtonLink>
      {isHistory ? (
        <ButtonLink icon={PencilLine} to={CONTENT_PATH}>
          <span className="tablet-words">Edit</span>
        </ButtonLink>
      ) : (
        <ButtonLink icon={History} to={REVISIONS_PATH}>
          <span className="tablet-words">Revisions</span>
        </ButtonLink>
      )}
      <Button className="content-save-all" disabled={changedCount === 0} isBusy={isSaving} onClick={onSaveAll}>
        Save All Changes
        {changedCount > 0 && <span className="count">{changedCount}</span>}
      </Button>
    </header>
  );
}
