// A number within bounds. What is typed is put right when the field is left (rule A12).
import { useState } from 'react';
import { wholeNumber } from 'shared/content/shape.ts';
import type { Field } from '../model/field.ts';
import { FieldFrame } from './field-frame.tsx';

interface NumberFieldProps {
  field: Extract<Field, { kind: 'width' }>;
  value: unknown;
  error: string | undefined;
  onChange: (value: number) => void;
}

export function NumberField({ field, value, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [least, most] = [0, field.most];
  const part = wholeNumber(least, most, 0);
  return (
    <FieldFrame label={field.label} hint={field.hint} error={error}>
      {(control) => (
        <input
          {...control}
          className="input content-number"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(part.read(value))}
          onChange={(event) => {
            setTyped(event.target.value);
            onChange(part.read(event.target.value));
          }}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            setTyped(undefined);
            onChange(Math.min(most, Math.max(least, part.read(value) + step)));
          }}
        />
      )}
    </FieldFrame>
  );
}
