// The text of a policy, with a help for its few formatting characters (rule A14).
import { ChevronRight } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';
import { FieldFrame, type ContentFieldProps } from './field-frame.tsx';
import { typed } from './text-fields.tsx';

export function PolicyField({ field, value, error, onChange }: ContentFieldProps) {
  return (
    <>
      <details className="fold content-help">
        <summary>
          <Icon of={ChevronRight} />
          How to format the text
        </summary>
        <dl>
          <dt>
            <code># Your rights</code>
          </dt>
          <dd>a heading</dd>
          <dt>
            <code>- your name</code>
          </dt>
          <dd>an entry of a list</dd>
          <dt>an empty line</dt>
          <dd>a new paragraph</dd>
        </dl>
        <p>Everything else is shown as it stands; HTML is not read.</p>
      </details>
      <FieldFrame field={field} error={error}>
        {(control) => (
          <textarea {...control} className="input content-text is-policy" rows={22} {...typed(value, onChange)} />
        )}
      </FieldFrame>
    </>
  );
}
