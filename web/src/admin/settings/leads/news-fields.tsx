// Who is notified of new leads: users in the console and by mail, and senders by mail (rules B23, D3).
import type { Settings } from 'shared/office/settings.ts';
import { Setting } from '../../../ui/setting.tsx';
import { SettingClash } from '../setting-clash.tsx';
import type { SectionProps } from '../use-settings-form.ts';
import { MailRecipients } from './mail-recipients.tsx';

const NOTIFIED = [
  ['everyone', 'Everybody who is signed in'],
  ['admins', 'Administrators only'],
] as const;

interface NewsFieldsProps extends SectionProps {
  values: Settings;
}

export function NewsFields({ form, values }: NewsFieldsProps) {
  return (
    <>
      <fieldset className="stack gap-1">
        <legend className="fields-name">Notified in the console</legend>
        {NOTIFIED.map(([value, label]) => (
          <label key={value} className="setting">
            <input
              className="check"
              type="radio"
              name="newLeadsTell"
              value={value}
              checked={values.newLeadsTell === value}
              onChange={() => form.set('newLeadsTell', value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <MailRecipients
        ids={values.mailNewLeadsTo}
        error={form.errors['mailNewLeadsTo']}
        onChange={(ids) => form.set('mailNewLeadsTo', ids)}
      />
      <SettingClash form={form} name="mailNewLeadsTo" />
      <Setting
        name="Acknowledge enquiries by mail"
        hint="The sender is notified that the enquiry has arrived: one mail a day for a mailbox."
        isOn={values.mailAcknowledgement}
        onChange={(isOn) => form.set('mailAcknowledgement', isOn)}
      />
    </>
  );
}
