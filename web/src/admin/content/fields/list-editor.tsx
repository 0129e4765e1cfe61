// A list: entries are added, removed with undo, and put in order by drag or by their buttons.
import { Plus } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { withValueAt } from '../model/document-path.ts';
import { emptyEntry, entryTitle, joinPath, type Change, type ListField } from '../model/field.ts';
import { ListRow } from './list-row.tsx';
import { moved, useRowKeys } from './use-row-keys.ts';

/** What the fields of one entry need. */
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

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function ListEditor({ field, value, path, errors, onChange, children }: ListEditorProps) {
  const toasts = useToasts();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  /** Key of the row that was just added: open, and with the focus. */
  const [added, setAdded] = useState<number>();
  const entries = listOf(value);
  const rows = useRowKeys(entries.map((entry) => entryTitle(field, entry)));
  const { one } = field;

  const nameOf = (index: number) => entryTitle(field, entries[index]) || `${one} ${index + 1}`;
  const change = (make: (list: unknown[]) => unknown[]) => onChange((now) => make(listOf(now)));

  /** An upload may end when its row stands elsewhere, or nowhere. */
  function changeRow(key: number, make: (entry: unknown) => unknown) {
    change((now) => {
      const index = rows.placeOf(
        key,
        now.map((entry) => entryTitle(field, entry)),
      );
      return index in now ? (withValueAt(now, String(index), make(now[index])) as unknown[]) : now;
    });
  }

  function append() {
    change((now) => [...now, emptyEntry(field.fields)]);
    setAdded(rows.insert(entries.length));
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= entries.length) return;
    change((now) => moved(now, from, to));
    rows.move(from, to);
    setSaid(`${nameOf(from)} moved to place ${to + 1} of ${entries.length}`);
  }

  function remove(index: number) {
    const entry = entries[index];
    change((now) => now.toSpliced(index, 1));
    rows.remove(index);
    // The focus must not fall out of the list with the row.
    const next = list.current?.children[index === 0 ? 1 : index - 1];
    (next?.querySelector<HTMLElement>('button, summary') ?? add.current)?.focus();
    toasts.info('Removed', `${nameOf(index)} was removed. `, {
      label: 'Undo',
      run: () => change((now) => now.toSpliced(Math.min(index, now.length), 0, entry)),
    });
  }

  return (
    <section className="content-list stack gap-1" aria-labelledby={`${id}-label`}>
      <div className="field-head">
        <h3 id={`${id}-label`}>{field.label}</h3>
        {entries.length > 1 && <span className="hint content-note content-drag-hint">drag to reorder</span>}
      </div>
      {field.hint !== undefined && <p className="hint">{field.hint}</p>}
      {entries.length === 0 && <p className="content-list-empty">No entries yet.</p>}
      <ol ref={list} className={field.isFlat ? 'is-flat' : undefined} aria-labelledby={`${id}-label`}>
        {rows.keys.map((key, index) => (
          <ListRow
            key={key}
            listId={id}
            index={index}
            count={entries.length}
            name={nameOf(index)}
            isFlat={field.isFlat ?? false}
            isNew={added === key}
            hasError={Object.keys(errors).some((at) => at.startsWith(`${path}.${index}.`) || at === `${path}.${index}`)}
            onMove={move}
            onRemove={() => remove(index)}
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
          Add {one}
        </Button>
      </p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </section>
  );
}
