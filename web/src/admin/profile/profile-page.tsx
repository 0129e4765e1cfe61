// Profile: name and address, password and passkeys, notices, and open sessions (rules C12, C23, C24, C27, D3).
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { Card } from '../../ui/card.tsx';
import { ROLE_WORDS } from '../../ui/role-words.ts';
import { NoticeSettings } from '../notices/notice-settings.tsx';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { SessionList } from '../session/session-list.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import './profile.css';

export function ProfilePage() {
  const { client } = useConsole();
  const { user, isKnown } = useSession();
  const name = useNameOf()(user.username);
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Your profile</h1>
      <div className="profile-cards">
        <Card title={<bdi>{name || 'Unknown user'}</bdi>} note={ROLE_WORDS[user.role]}>
          {isKnown && <OwnDetails user={user} />}
        </Card>
        <Card title="Password">
          <OwnPassword username={user.username} />
        </Card>
        <Card title="Passkeys" isPadded>
          <OwnPasskeys />
        </Card>
        <Card title="Notices in this browser" isPadded>
          <NoticeSettings />
        </Card>
        <Card title="Signed in" isPadded>
          <SessionList
            queryKey={queryKeys.ownSessions}
            load={(signal) => client.call(api.listOwnSessions, { signal })}
            end={(sessionId) => client.call(api.endOwnSession, { params: { sessionId } })}
          />
        </Card>
      </div>
    </main>
  );
}
