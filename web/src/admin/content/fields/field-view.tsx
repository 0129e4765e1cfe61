// The fields of a form, including those in groups and in entries of lists.
import type { ReactNode } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { ContentClash } from '../clash/content-clash.tsx';
import { besideField } from '../../content-model/check-tab.ts';
import { valueAt, withValueAt } from '../../content-model/document-path.ts';
import { joinPath, type Change, type Field } from '../../content-model/field.ts';
import { FieldGroup } from './field-group.tsx';
import { ListEditor } from './list-editor.tsx';
import { textOf, ValueField } from './value-field.tsx';

interface FieldsProps {
  fields: readonly Field[];
  value: unknown;
  /** The path of `value` in the document. */
  path: string;
  errors: FieldErrors;
  onChange: Change;
}

export function Fields({ fields, value, path, errors, onChange }: FieldsProps) {
  return fields.map((field) => (
    // The path connects the field with its place in the preview, in both directions.
    <div key={field.key} className="content-place" data-path={joinPath(path, field.key)}>
      <FieldView
        field={field}
        isChosen={isChosen(field, value)}
        value={valueAt(value, field.key)}
        path={joinPath(path, field.key)}
        errors={errors}
        onChange={(change) => onChange((whole) => withValueAt(whole, field.key, change(valueAt(whole, field.key))))}
      />
      <ContentClash path={joinPath(path, field.key)} />
    </div>
  ));
}

/** @param whole  what contains the field and the choice about it */
function isChosen(field: Field, whole: unknown): boolean {
  if (field.kind !== 'group' || !field.openWith) return false;
  return valueAt(whole, field.openWith.key) === field.openWith.value;
}

interface FieldViewProps extends Omit<FieldsProps, 'fields'> {
  field: Field;
  isChosen: boolean;
}

function FieldView({ field, isChosen: isGroupChosen, value, path, errors, onChange }: FieldViewProps): ReactNode {
  const sentence = errors[path];
  const error = sentence === undefined ? undefined : besideField(path, sentence);
  /** Gives whether the field accepted the value: it still exists and, with `from`, still has that text. */
  function set(next: unknown, from?: string): boolean {
    let isTaken = false;
    onChange((now) => {
      if (from !== undefined && textOf(now) !== from) return now;
      isTaken = true;
      return next;
    });
    return isTaken;
  }
  if (field.kind === 'group') {
    return (
      <FieldGroup field={field} path={path} errors={errors} isChosen={isGroupChosen}>
        <Fields fields={field.fields} value={value} path={path} errors={errors} onChange={onChange} />
      </FieldGroup>
    );
  }
  if (field.kind === 'list') {
    return (
      <ListEditor field={field} value={value} path={path} errors={errors} onChange={onChange}>
        {(entry) => <Fields {...entry} fields={field.fields} errors={errors} />}
      </ListEditor>
    );
  }
  return <ValueField field={field} value={value} path={path} error={error} onChange={set} />;
}
