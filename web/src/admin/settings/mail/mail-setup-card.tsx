// The mail set-up: mail server and sender. Values from the environment are read-only (rule H16e).
import { CircleAlert, CircleCheck } from 'lucide-react';
import { parseSender, type MailSetupAnswer } from 'shared/mail/mail-setup.ts';
import { MAIL_SETUP_WORDS } from 'shared/mail/mail-setup-fields.ts';
import { Card } from '../../../ui/card.tsx';
import { useLeaveGuard } from '../../../ui/hooks/use-leave-guard.ts';
import { Icon } from '../../../ui/icon.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx';
import { MailFromFields } from './mail-from-fields.tsx';
import { MailServerFields } from './mail-server-fields.tsx';
import type { MailSetupForm } from './use-mail-setup.ts';

export function MailSetupCard({ form }: { form: MailSetupForm }) {
  const { stored, draft, password, isSaving, save, discard } = form;
  const changed = (Object.keys(MAIL_SETUP_WORDS) as (keyof typeof MAIL_SETUP_WORDS)[]).filter((name) =>
    name === 'passwordSetAt' ? password !== '' : draft && name in draft.changes,
  );
  const lost = password === '' ? '' : ' A password that is typed here is not kept.';
  useLeaveGuard(changed.length > 0, { words: `${draft?.leaveWords ?? ''}${lost}` });

  return (
    <Card title="Sending mail" aria-busy={stored.isPending}>
      <QueryView
        query={stored}
        failure="How mail is sent could not be loaded"
        waiting={
          <div className="card-body">
            <SkeletonRows count={4} />
          </div>
        }
      >
        {({ fixed, ...setup }) => (
          <>
            <div className="card-body">
              <MailState setup={{ fixed, ...setup }} />
              <MailServerFields form={form} setup={{ fixed, ...setup }} />
              <MailFromFields form={form} fixed={fixed} />
            </div>
            {(!fixed.server || changed.length > 0) && (
              <SaveBar
                changed={changed.map((name) => MAIL_SETUP_WORDS[name])}
                isSaving={isSaving}
                isLocked={fixed.server}
                onDiscard={discard}
                onSave={save}
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function MailState({ setup: { host, sender, problem } }: { setup: MailSetupAnswer }) {
  const isOn = host !== '' && problem === '';
  const from = parseSender(sender)?.address ?? sender;
  const off = problem === '' ? 'This server sends no mail yet. Enter a mail server.' : `No mail is sent. ${problem}`;
  return (
    <p className="row">
      <Icon {...(isOn ? ({ of: CircleCheck, tone: 'good' } as const) : ({ of: CircleAlert, tone: 'bad' } as const))} />
      {isOn ? `Mail is sent from ${from}.` : off}
    </p>
  );
}
