// A setting that is on or off, with a description.
import type { ReactNode } from 'react';

interface SettingLabelProps {
  name: string;
  hint: string;
  /** Further details, shown when the pointer rests on the setting. */
  title?: string | undefined;
  /** The checkbox. */
  children: ReactNode;
}

/** The label of a checkbox, with name and description. */
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
