// The open sessions of a user (rule C12).
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { useConsole } from '../session/console-context.ts';
import { SessionList } from '../session/session-list.tsx';

export function UserSessions({ id }: { id: number }) {
  const { client } = useConsole();
  const params = { id: String(id) };
  return (
    <section aria-labelledby="sessions-heading">
      <h3 id="sessions-heading">Signed in</h3>
      <SessionList
        queryKey={queryKeys.userSessions(id)}
        load={(signal) => client.call(api.listUserSessions, { params, signal })}
        end={(sessionId) => client.call(api.endUserSession, { params: { ...params, sessionId } })}
      />
    </section>
  );
}
