// A list: entries are added, removed with Undo, and sorted by dragging or by buttons.
import { Plus } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { joinPath, type Change, type ListField } from '../../content-model/field.ts';
import { ListRow } from './list-row.tsx';
import { useListEntries } from './use-list-entries.ts';

/** Props of the fields of one entry. */
interface Entry {
  value: unknown;
  path: string;
  onChange: Change;
}

interface ListEditorProps {
  field: ListField;
  value: unknown;
  path: string;
  errors: FieldErrors;
  onChange: Change;
  children: (entry: Entry) => ReactNode;
}

export function ListEditor({ field, value, path, errors, onChange, children }: ListEditorProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { entries, keys, added, said, nameOf, changeRow, append, move, remove } = useListEntries(
    field,
    value,
    onChange,
  );
  const count = entries.length;

  function removeRow(index: number) {
    remove(index);
    // The focus stays in the list when its row is removed.
    const next = list.current?.children[index === 0 ? 1 : index - 1];
    (next?.querySelector<HTMLElement>('button, summary') ?? add.current)?.focus();
  }

  return (
    <section className="content-list stack gap-1" aria-labelledby={`${id}-label`}>
      <div className="field-head">
        <h3 id={`${id}-label`}>{field.label}</h3>
        {count > 1 && <span className="hint content-note content-drag-hint">drag to reorder</span>}
      </div>
      {field.hint !== undefined && <p className="hint">{field.hint}</p>}
      {count === 0 && <p className="content-list-empty">No entries yet.</p>}
      <ol ref={list} className={field.isFlat ? 'is-flat' : undefined} aria-labelledby={`${id}-label`}>
        {keys.map((key, index) => (
          <ListRow
            key={key}
            place={{ listId: id, path: joinPath(path, index), index, count }}
            name={nameOf(index)}
            isFlat={field.isFlat ?? false}
            isNew={added === key}
            hasError={Object.keys(errors).some((at) => at.startsWith(`${path}.${index}.`) || at === `${path}.${index}`)}
            onMove={move}
            onRemove={() => removeRow(index)}
          >
            {children({
              value: entries[index],
              path: joinPath(path, index),
              onChange: (make) => changeRow(key, make),
            })}
          </ListRow>
        ))}
      </ol>
      <p className="bar">
        <Button icon={Plus} ref={add} onClick={append}>
          Add {field.one}
        </Button>
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
