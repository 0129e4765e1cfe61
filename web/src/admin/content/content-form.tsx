// The form of one tab, with its own Save.
import { GitCompareArrows } from 'lucide-react';
import { isEqual } from 'shared/editing/is-equal.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { useWhoHas } from './data/use-who-has.ts';
import { ClashContext } from './clash/clash-context.ts';
import { Fields } from './fields/field-view.tsx';
import { TargetContext } from './fields/target-field.ts';
import { pathLabel } from '../content-model/describe.ts';
import { valueAt } from '../content-model/document-path.ts';
import type { Tab } from '../content-model/tabs.ts';
import type { Editor } from './use-editor.ts';

interface ContentFormProps {
  tab: Tab;
  editor: Editor;
  /** The stored part of the document for this tab. */
  section: unknown;
  isHidden: boolean;
  /** Called when the focus enters the field at this path of the document. */
  onEnter: (path: string | undefined) => void;
}

export function ContentForm({ tab, editor, section, isHidden, onEnter }: ContentFormProps) {
  const whoHas = useWhoHas();
  const { value, clashes } = editor.stateOf(tab);
  const changed = tab.fields.filter(({ key }) => !isEqual(valueAt(value, key), valueAt(section, key)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- learns which of its fields has the focus
    <form
      className="content-form pane"
      name={tab.id}
      hidden={isHidden}
      aria-label={tab.title}
      noValidate
      // Enter in a field must not save, as visitors see a save at once.
      onSubmit={(event) => event.preventDefault()}
      onFocus={({ target }) => onEnter(target.closest<HTMLElement>('[data-path]')?.dataset['path'])}
    >
      {clashes.length > 0 && (
        <Banner icon={GitCompareArrows} action={<Button onClick={() => editor.compare(tab)}>Compare</Button>}>
          <bdi>{whoHas(clashes[0]?.field)}</bdi> changed the same:{' '}
          {clashes.map(({ field }) => pathLabel(field)).join(', ')}.
        </Banner>
      )}
      <div className="content-fields stack gap-5 scrolls">
        <h2>{tab.title}</h2>
        <TargetContext value={editor.target}>
          <ClashContext value={{ clashes, settle: (path, side) => editor.settleField(tab, path, side) }}>
            <Fields
              fields={tab.fields}
              value={value}
              path={tab.path}
              errors={editor.errorsOf(tab)}
              onChange={editor.edit(tab)}
            />
          </ClashContext>
        </TargetContext>
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
