// The mail server, and the credentials for it.
import type { MailSetupAnswer } from 'shared/mail/mail-setup.ts';
import { isLoopback } from 'shared/text/secure-url.ts';
import { MAIL_ENCRYPTIONS, type MailEncryption } from 'shared/mail/mail-setup-fields.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { FieldClash } from '../../editing/field-clash.tsx';
import { ENCRYPTION_WORDS } from './mail-words.ts';
import type { MailSetupForm } from './use-mail-setup.ts';

const USUAL_PORTS: Record<MailEncryption, number | undefined> = { starttls: 587, tls: 465, if_offered: undefined };
const ONLY_HERE =
  'Without encryption, for a mail server of your own network. A password is sent so on this computer only.';

interface MailServerFieldsProps {
  form: MailSetupForm;
  setup: MailSetupAnswer;
}

export function MailServerFields({ form, setup }: MailServerFieldsProps) {
  const { draft, errors } = form;
  const isFixed = setup.fixed.server;
  if (!draft) return null;
  const { shown, edit } = draft;

  return (
    <>
      {isFixed && (
        <p className="hint">
          The mail server is set by SMTP_URL where the server is started. That goes before anything entered here, so it
          can only be changed there.
        </p>
      )}
      <div className="settings-fields">
        <div>
          <TextField
            label="Mail server"
            name="host"
            autoComplete="off"
            spellCheck={false}
            placeholder="mail.example.com"
            hint={isFixed ? '' : 'Empty: no mail is sent.'}
            disabled={isFixed}
            value={shown.host}
            error={errors['host']}
            onChange={(event) => edit({ host: event.target.value })}
          />
          <FieldClash draft={draft} field="host" name="Mail server" />
        </div>
        <div>
          <TextField
            label="Port"
            name="port"
            type="number"
            inputMode="numeric"
            min={1}
            max={65_535}
            disabled={isFixed}
            value={Number.isFinite(shown.port) ? shown.port : ''}
            error={errors['port']}
            onChange={(event) => edit({ port: event.target.valueAsNumber })}
          />
          <FieldClash draft={draft} field="port" name="Port" />
        </div>
      </div>
      <EncryptionField form={form} isFixed={isFixed} />
      <div className="settings-fields">
        <div>
          <TextField
            label="User"
            name="mail-user"
            autoComplete="off"
            spellCheck={false}
            hint={isFixed ? '' : 'Empty where the mail server asks for no password.'}
            disabled={isFixed}
            value={shown.user}
            error={errors['user']}
            onChange={(event) => edit({ user: event.target.value })}
          />
          <FieldClash draft={draft} field="user" name="User" />
        </div>
        <MailPassword form={form} setup={setup} />
      </div>
    </>
  );
}

function EncryptionField({ form: { draft, errors }, isFixed }: { form: MailSetupForm; isFixed: boolean }) {
  if (!draft) return null;
  const { shown, edit } = draft;

  /** Each kind of encryption has its usual port. */
  function setEncryption(encryption: MailEncryption) {
    const isUsual = shown.port === USUAL_PORTS[shown.encryption];
    const port = isUsual ? USUAL_PORTS[encryption] : undefined;
    edit({ encryption, ...(port !== undefined && { port }) });
  }

  return (
    <>
      <Field
        label="Encryption"
        error={errors['encryption']}
        hint={shown.encryption === 'if_offered' && !isLoopback(shown.host) ? ONLY_HERE : ''}
      >
        {(control) => (
          <Select
            {...control}
            name="encryption"
            disabled={isFixed}
            value={shown.encryption}
            onChange={(event) => setEncryption(event.target.value as MailEncryption)}
          >
            {MAIL_ENCRYPTIONS.map((value) => (
              <option key={value} value={value}>
                {ENCRYPTION_WORDS[value]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <FieldClash draft={draft} field="encryption" name="Encryption" words={(value) => ENCRYPTION_WORDS[value]} />
    </>
  );
}

function MailPassword({ form, setup }: MailServerFieldsProps) {
  const { draft, password, setPassword, errors } = form;
  const { hasPassword, passwordSetAt, fixed } = setup;
  const isOther = (['host', 'port', 'encryption', 'user'] as const).some((name) => draft && name in draft.changes);
  if (fixed.server) {
    return <TextField label="Password" disabled value={hasPassword ? 'Is set, and never shown' : 'None'} />;
  }
  const kept = `Set on ${exactLabel(passwordSetAt)}, and never shown. Leave empty to keep it.`;
  const again = 'Enter it again: the stored one is only for the server, port, encryption and user it was entered for.';
  return (
    <TextField
      label="Password"
      name="mail-password"
      type="password"
      autoComplete="new-password"
      hint={!hasPassword || draft?.shown.user === '' ? '' : isOther ? again : kept}
      value={password}
      error={errors['password']}
      onChange={(event) => setPassword(event.target.value)}
    />
  );
}
