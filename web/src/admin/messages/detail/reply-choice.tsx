// The choice of the text with which a reply by WhatsApp, SMS or mail begins (rule E28).
import type { ReplyTemplate } from 'shared/leads/reply-templates.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

interface ReplyChoiceProps {
  templates: readonly ReplyTemplate[];
  /** Name of the chosen template; empty for the greeting. */
  chosen: string;
  /** The text of the reply. */
  text: string;
  onChoose: (name: string) => void;
}

export function ReplyChoice({ templates, chosen, text, onChoose }: ReplyChoiceProps) {
  return (
    <Field label="A reply says" hint={chosen === '' ? undefined : <bdi>{text}</bdi>} className="reply-choice">
      {(control) => (
        <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
          <option value="">A greeting</option>
          {templates.map(({ name }, index) => (
            <option key={index} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
