// Which text a reply by WhatsApp, SMS or mail begins with (rule E28).
import { useId } from 'react';
import type { ReplyTemplate } from 'shared/leads/reply-templates.ts';
import { Select } from '../../../ui/select.tsx';

interface ReplyChoiceProps {
  templates: readonly ReplyTemplate[];
  /** The name of the chosen template; empty for the greeting. */
  chosen: string;
  /** What the reply will say. */
  text: string;
  onChoose: (name: string) => void;
}

export function ReplyChoice({ templates, chosen, text, onChoose }: ReplyChoiceProps) {
  const id = useId();
  return (
    <div className="field reply-choice">
      <label htmlFor={id}>A reply says</label>
      <Select id={id} className="input" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">A greeting</option>
        {templates.map(({ name }, index) => (
          <option key={index} value={name}>
            {name}
          </option>
        ))}
      </Select>
      {chosen !== '' && (
        <p className="hint" dir="auto">
          {text}
        </p>
      )}
    </div>
  );
}
