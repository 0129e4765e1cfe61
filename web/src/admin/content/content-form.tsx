// The form of one tab, with its own Save.
import { GitCompareArrows } from 'lucide-react';
import { isEqual } from 'shared/editing/is-equal.ts';
import type { FieldErrors } from 'shared/api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Fields } from './fields/field-view.tsx';
import type { TabState } from './model/content-draft.ts';
import { pathLabel } from './model/describe.ts';
import { valueAt } from './model/document-path.ts';
import type { Change } from './model/field.ts';
import type { Tab } from './model/tabs.ts';

interface ContentFormProps {
  tab: Tab;
  state: TabState;
  /** What is stored of this tab. */
  section: unknown;
  errors: FieldErrors;
  isSaving: boolean;
  onChange: Change;
  onCompare: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

export function ContentForm(props: ContentFormProps) {
  const { tab, state, section, errors, isSaving, onChange, onCompare, onDiscard, onSave } = props;
  const { value, clashes } = state;
  const changed = tab.fields.filter(({ key }) => !isEqual(valueAt(value, key), valueAt(section, key)));
  return (
    <form
      className="content-form pane"
      name={tab.id}
      aria-label={tab.title}
      noValidate
      // Visitors see at once what is saved, so that Enter in a field must not save.
      onSubmit={(event) => event.preventDefault()}
    >
      {clashes.length > 0 && (
        <Banner icon={GitCompareArrows} action={<Button onClick={onCompare}>Compare</Button>}>
          Somebody else has changed the same: {clashes.map(({ field }) => pathLabel(field)).join(', ')}.
        </Banner>
      )}
      <div className="content-fields stack gap-5 scrolls">
        <h2>{tab.title}</h2>
        <Fields fields={tab.fields} value={value} path={tab.path} errors={errors} onChange={onChange} />
      </div>
      <SaveBar
        changed={changed.map(({ label }) => label.toLowerCase())}
        isSaving={isSaving}
        isLocked={false}
        label="Save"
        onDiscard={onDiscard}
        onSave={onSave}
      />
    </form>
  );
}
