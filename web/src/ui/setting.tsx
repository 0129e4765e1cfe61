// One setting that is on or off, with what it does.
import type { ReactNode } from 'react';

interface SettingLabelProps {
  name: string;
  hint: string;
  /** More to know, for a pointer that rests on it. */
  title?: string | undefined;
  /** The tick. */
  children: ReactNode;
}

/** What can be ticked, with its name and what it does. */
export function SettingLabel({ name, hint, title, children }: SettingLabelProps) {
  return (
    <label className="setting" title={title}>
      {children}
      <span>
        {name}
        <small>{hint}</small>
      </span>
    </label>
  );
}

interface SettingProps extends Omit<SettingLabelProps, 'children'> {
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Setting({ isOn, isDisabled = false, onChange, ...words }: SettingProps) {
  return (
    <SettingLabel {...words}>
      <input
        className="check"
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </SettingLabel>
  );
}
