// A few choices side by side, as native radio buttons. A changed choice shows what the saved one was.
import { useId, type ReactNode } from 'react';

interface Choice<T extends string> {
  value: T;
  label: string;
  mark: ReactNode;
}

interface SegmentedProps<T extends string> {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  /** The saved choice; a different `value` counts as changed. */
  saved: T;
  isDisabled?: boolean;
  /** Hides the legend from view, if the choices explain themselves; screen readers still read it. */
  isBare?: boolean;
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({
  legend,
  choices,
  value,
  saved,
  isDisabled = false,
  isBare = false,
  onChange,
}: SegmentedProps<T>) {
  const name = useId();
  const isChanged = value !== saved;
  return (
    <fieldset className={`property${isChanged ? ' is-changed' : ''}${isBare ? ' is-bare' : ''}`} disabled={isDisabled}>
      <legend className={isBare ? 'visually-hidden' : undefined}>
        <span>{legend}</span>
        {isChanged && <span className="was">was {choices.find((choice) => choice.value === saved)?.label}</span>}
      </legend>
      <div className="segmented">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.mark}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
