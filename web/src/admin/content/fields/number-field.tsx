// A whole number within limits. Invalid text stays as it was typed, with a message, and is refused when it is saved.
import { wholeNumber } from 'shared/content/shape.ts';
import type { Field } from '../../content-model/field.ts';
import { FieldFrame } from './field-frame.tsx';

interface NumberFieldProps {
  field: Extract<Field, { kind: 'width' }>;
  value: unknown;
  error: string | undefined;
  onChange: (value: number | string) => void;
}

/** A number for plain text, so that typing the same number again is not a change. */
function valueOf(text: string): number | string {
  return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : text;
}

export function NumberField({ field, value, error, onChange }: NumberFieldProps) {
  const [least, most] = [0, field.most];
  const part = wholeNumber(least, most, 0);
  return (
    <FieldFrame field={field} error={error}>
      {(control) => (
        <input
          {...control}
          className="input content-number"
          inputMode="numeric"
          autoComplete="off"
          value={typeof value === 'string' || typeof value === 'number' ? value : part.read(value)}
          onChange={(event) => onChange(valueOf(event.target.value))}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            onChange(Math.min(most, Math.max(least, part.read(value) + step)));
          }}
        />
      )}
    </FieldFrame>
  );
}
