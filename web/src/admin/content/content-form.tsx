// The form of one tab, with its own Save.
import { GitCompareArrows } from 'lucide-react';
import { isEqual } from 'shared/editing/is-equal.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Fields } from './fields/field-view.tsx';
import { pathLabel } from './model/describe.ts';
import { valueAt } from './model/document-path.ts';
import type { Tab } from './model/tabs.ts';
import type { Editor } from './use-editor.ts';

interface ContentFormProps {
  tab: Tab;
  editor: Editor;
  /** What is stored of this tab. */
  section: unknown;
}

export function ContentForm({ tab, editor, section }: ContentFormProps) {
  const { value, clashes } = editor.stateOf(tab);
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
        <Banner icon={GitCompareArrows} action={<Button onClick={() => editor.compare(tab)}>Compare</Button>}>
          Somebody else has changed the same: {clashes.map(({ field }) => pathLabel(field)).join(', ')}.
        </Banner>
      )}
      <div className="content-fields stack gap-5 scrolls">
        <h2>{tab.title}</h2>
        <Fields
          fields={tab.fields}
          value={value}
          path={tab.path}
          errors={editor.errorsOf(tab)}
          onChange={editor.edit(tab)}
        />
      </div>
      <SaveBar
        changed={changed.map(({ label }) => label.toLowerCase())}
        isSaving={editor.isSaving}
        isLocked={false}
        label="Save"
        onDiscard={() => editor.discard([tab])}
        onSave={() => editor.save(tab)}
      />
    </form>
  );
}
