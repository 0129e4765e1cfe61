// The sender of mails, and the address at the beginning of their links.
import { isSiteUrl, type MailSetupAnswer } from 'shared/mail/mail-setup.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldClash } from '../../editing/field-clash.tsx';
import type { MailSetupForm } from './use-mail-setup.ts';

interface MailFromFieldsProps {
  form: MailSetupForm;
  fixed: MailSetupAnswer['fixed'];
}

const fixedBy = (variable: string) => `Set by ${variable} where the server is started, and can only be changed there.`;

export function MailFromFields({ form: { draft, errors }, fixed }: MailFromFieldsProps) {
  if (!draft) return null;
  const { shown, edit } = draft;
  const { origin } = window.location;
  return (
    <>
      <TextField
        label="Sender"
        name="sender"
        autoComplete="off"
        placeholder="Our Office <office@example.com>"
        hint={fixed.sender ? fixedBy('MAIL_FROM') : 'An address that the mail server lets this user send from.'}
        disabled={fixed.sender}
        value={shown.sender}
        error={errors['sender']}
        onChange={(event) => edit({ sender: event.target.value })}
      />
      <FieldClash draft={draft} field="sender" name="Sender" />
      <div>
        <TextField
          label="Address of the site"
          name="siteUrl"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://www.example.com"
          hint={fixed.siteUrl ? fixedBy('PUBLIC_URL') : 'Links in mails begin with it.'}
          disabled={fixed.siteUrl}
          value={shown.siteUrl}
          error={errors['siteUrl']}
          onChange={(event) => edit({ siteUrl: event.target.value })}
        />
        {!fixed.siteUrl && shown.siteUrl === '' && isSiteUrl(origin) && (
          <Button kind="link" onClick={() => edit({ siteUrl: origin })}>
            Use {origin}
          </Button>
        )}
      </div>
      <FieldClash draft={draft} field="siteUrl" name="Address of the site" />
    </>
  );
}
