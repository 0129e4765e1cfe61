// How a new user signs in for the first time.
import { SettingLabel } from '../../ui/setting.tsx';

export type FirstSignIn = 'invite' | 'password';

const WAYS: [value: FirstSignIn, name: string, hint: string][] = [
  ['password', 'Set a password', 'You think of the first password and tell it to the person.'],
  ['invite', 'Invite by link', 'The person opens a link and chooses the password: nobody else knows it.'],
];

interface FirstSignInFieldProps {
  value: FirstSignIn;
  onChange: (value: FirstSignIn) => void;
}

export function FirstSignInField({ value, onChange }: FirstSignInFieldProps) {
  return (
    <fieldset className="stack gap-3">
      <legend className="fields-name">Way in</legend>
      {WAYS.map(([way, name, hint]) => (
        <SettingLabel key={way} name={name} hint={hint}>
          <input
            className="check"
            type="radio"
            name="firstSignIn"
            value={way}
            checked={way === value}
            onChange={() => onChange(way)}
          />
        </SettingLabel>
      ))}
    </fieldset>
  );
}
