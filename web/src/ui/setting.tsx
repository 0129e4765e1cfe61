// One setting that is on or off, with what it does.

interface SettingProps {
  name: string;
  hint: string;
  /** More to know, for a pointer that rests on it. */
  title?: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Setting({ name, hint, title, isOn, isDisabled = false, onChange }: SettingProps) {
  return (
    <label className="setting" title={title}>
      <input
        className="check"
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {name}
        <small>{hint}</small>
      </span>
    </label>
  );
}
