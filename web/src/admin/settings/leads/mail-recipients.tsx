// Whom new leads are mailed to: everybody who may sign in, with the address that a mail would go to (rules B23, C24).
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { api } from 'shared/api/api.ts';
import { mailAddressOf } from 'shared/accounts/users.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { useConsole } from '../../session/console-context.ts';
import { useNameOf } from '../../session/use-names.ts';
import { useSiteConfig } from '../../session/use-site-config.ts';

interface MailRecipientsProps {
  ids: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

export function MailRecipients({ ids, error, onChange }: MailRecipientsProps) {
  const { client } = useConsole();
  const nameOf = useNameOf();
  const users = useQuery({
    queryKey: queryKeys.users,
    queryFn: ({ signal }) => client.call(api.listUsers, { signal }),
  });
  const config = useSiteConfig();
  // Whoever was chosen stays on the list, so that the choice can be taken back.
  const people = users.data?.filter(({ id, active }) => active || ids.includes(id)) ?? [];

  return (
    <fieldset className="settings-choices stack gap-1">
      <legend>Notified by mail</legend>
      {config.data?.mail === false && (
        <p className="hint">This server sends no mail yet. What you choose here counts as soon as it does.</p>
      )}
      {users.isPending && <span className="skeleton is-long" />}
      {users.isError && !users.data && (
        <p className="hint">
          The list of people could not be loaded.{' '}
          <Button kind="link" onClick={() => void users.refetch()}>
            Try again
          </Button>
        </p>
      )}
      {people.map((user) => {
        const address = mailAddressOf(user);
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
              <small>{address ?? 'Has no e-mail address yet: gets no mail'}</small>
            </span>
          </label>
        );
      })}
      {error !== undefined && (
        <p className="field-error">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
    </fieldset>
  );
}
