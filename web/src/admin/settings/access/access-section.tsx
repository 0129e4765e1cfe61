// How people sign in, as the owner decides (rule C28).
import { Setting } from '../../../ui/setting.tsx';
import { usePasskeyObstacle } from '../../session/use-passkey-obstacle.ts';
import { ACCESS_SETTINGS } from '../setting-names.ts';
import { SettingsCard } from '../settings-card.tsx';
import type { SectionProps } from '../use-settings-form.ts';

export function AccessSection({ form }: SectionProps) {
  const obstacle = usePasskeyObstacle();
  const refusal = form.errors['adminsNeedPasskey'];
  return (
    <SettingsCard title="How administrators sign in" form={form} names={ACCESS_SETTINGS}>
      {(values) => (
        <>
          <Setting
            name="Administrators need a password and a passkey"
            hint="From their next sign-in. An administrator without a passkey adds one there, after the password. You need a passkey of your own before you can switch this on."
            isOn={values.adminsNeedPasskey}
            onChange={(isOn) => form.set('adminsNeedPasskey', isOn)}
          />
          {refusal !== undefined && <p className="field-error">{refusal}</p>}
          {obstacle.isKnown && obstacle.words !== undefined && <p className="hint">{obstacle.words}</p>}
          <p className="hint">
            Everybody can ask for both for themselves, in their profile. When a device is lost, remove its passkeys in
            Users; the person adds another one at the next sign-in.
          </p>
        </>
      )}
    </SettingsCard>
  );
}
