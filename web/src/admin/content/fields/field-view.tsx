// One field of a form, whatever its kind: what it is called, what is typed, what is wrong with it.
import type { ReactNode } from 'react';
import type { FieldErrors } from 'shared/api/errors.ts';
import { besideField } from '../model/check-tab.ts';
import { valueAt, withValueAt } from '../model/document-path.ts';
import { joinPath, type Change, type Field } from '../model/field.ts';
import { AccentField } from './accent-field.tsx';
import { IconField } from './icon-field.tsx';
import { LinkField } from './link-field.tsx';
import { ListEditor } from './list-editor.tsx';
import { ModeField } from './mode-field.tsx';
import { NumberField } from './number-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PolicyField } from './policy-field.tsx';
import { ParagraphsField, LineField } from './text-fields.tsx';
import { TimeLine } from './time-line.tsx';

interface FieldsProps {
  fields: readonly Field[];
  value: unknown;
  /** Where `value` stands in the document. */
  path: string;
  errors: FieldErrors;
  onChange: Change;
}

export function Fields({ fields, value, path, errors, onChange }: FieldsProps) {
  return fields.map((field) => (
    <FieldView
      key={field.key}
      field={field}
      value={valueAt(value, field.key)}
      path={joinPath(path, field.key)}
      errors={errors}
      onChange={(change) => onChange((whole) => withValueAt(whole, field.key, change(valueAt(whole, field.key))))}
    />
  ));
}

interface FieldViewProps extends Omit<FieldsProps, 'fields'> {
  field: Field;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function FieldView({ field, value, path, errors, onChange }: FieldViewProps): ReactNode {
  const sentence = errors[path];
  const error = sentence === undefined ? undefined : besideField(path, sentence);
  /** Says whether the field is still there to take it. */
  function set(next: unknown): boolean {
    let isTaken = false;
    onChange(() => {
      isTaken = true;
      return next;
    });
    return isTaken;
  }
  const text = { field, value: textOf(value), error, onChange: set };
  switch (field.kind) {
    case 'line':
      return <LineField {...text} field={field} />;
    case 'paragraphs':
      return <ParagraphsField {...text} field={field} />;
    case 'link':
      return <LinkField {...text} field={field} />;
    case 'policy':
      return <PolicyField {...text} />;
    case 'time':
      return <TimeLine label={field.label} ts={textOf(value)} />;
    case 'picture':
      return <PictureField {...text} field={field} />;
    case 'icon':
      return <IconField {...text} />;
    case 'accent':
      return <AccentField {...text} />;
    case 'rating':
    case 'width':
      return <NumberField field={field} value={value} error={error} onChange={set} />;
    case 'choice':
      return <ModeField field={field} value={textOf(value)} onChange={set} />;
    case 'group':
      return (
        <fieldset className="content-group">
          <legend>{field.label}</legend>
          <Fields fields={field.fields} value={value} path={path} errors={errors} onChange={onChange} />
        </fieldset>
      );
    case 'list':
      return (
        <ListEditor field={field} value={value} path={path} errors={errors} onChange={onChange}>
          {(entry) => <Fields {...entry} fields={field.fields} errors={errors} />}
        </ListEditor>
      );
  }
}
