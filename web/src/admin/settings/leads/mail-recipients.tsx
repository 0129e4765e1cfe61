// Recipients of mails about new leads: everybody who may sign in, with the address that is used (rules B23, C24).
import { useQuery } from '@tanstack/react-query';
import { mailAddressOf, type User } from 'shared/accounts/users.ts';
import { usersQuery } from '../../../api/shared-queries.ts';
import { describedBy, FieldNotes } from '../../../ui/field-notes.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { useConsole } from '../../session/console-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import { useSiteConfig } from '../../session/use-site-config.ts';

interface MailRecipientsProps {
  ids: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

const NAME = 'mail-recipients';

export function MailRecipients({ ids, error, onChange }: MailRecipientsProps) {
  const nameOf = useNameOf();
  const users = useQuery(usersQuery(useConsole().client));
  const config = useSiteConfig();

  function renderPerson(user: User) {
    const isChosen = ids.includes(user.id);
    return (
      <label key={user.id} className="setting">
        <input
          className="check"
          type="checkbox"
          checked={isChosen}
          onChange={() => onChange(isChosen ? ids.filter((id) => id !== user.id) : [...ids, user.id])}
        />
        <span>
          <bdi>{nameOf(user.username)}</bdi>
          {!user.active && ' (not active: gets no mail)'}
          <small>{mailAddressOf(user) ?? 'Has no e-mail address yet: gets no mail'}</small>
        </span>
      </label>
    );
  }

  return (
    <fieldset className="stack gap-1" aria-describedby={describedBy(NAME, { error })}>
      <legend className="fields-name">Notified by mail</legend>
      {config.data?.mail === false && (
        <p className="hint">This server sends no mail yet. What you choose here counts as soon as it does.</p>
      )}
      <QueryView
        isInline
        query={users}
        failure="The list of people could not be loaded"
        waiting={<span className="skeleton is-long" />}
      >
        {/* A selected user stays in the list after deactivation, so that the selection can be removed. */}
        {(all) => all.filter(({ id, active }) => active || ids.includes(id)).map(renderPerson)}
      </QueryView>
      <FieldNotes id={NAME} error={error} />
    </fieldset>
  );
}
