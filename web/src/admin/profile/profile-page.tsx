// Profile: how one is called and reached, one's password and passkeys, what one is notified of, and where one is signed in
// (rules C12, C23, C24, C27, D3).
import { api } from 'shared/api/api.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { ROLE_WORDS } from '../../ui/role-words.ts';
import { NoticeSettings } from '../notices/notice-settings.tsx';
import { useConsole } from '../session/console-context.ts';
import { useSession } from '../session/session-context.ts';
import { SessionList } from '../session/session-list.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnPassword } from './own-password.tsx';
import './profile.css';

export function ProfilePage() {
  const { client } = useConsole();
  const { user, isKnown } = useSession();
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Your profile</h1>
      <div className="profile-cards">
        <section className="card" aria-labelledby="details-heading">
          <header>
            <h2 id="details-heading">{user.username || 'Unknown user'}</h2>
            <span className="muted small">{ROLE_WORDS[user.role]}</span>
          </header>
          {isKnown && <OwnDetails user={user} />}
        </section>
        <section className="card" aria-labelledby="password-heading">
          <header>
            <h2 id="password-heading">Password</h2>
          </header>
          <OwnPassword username={user.username} />
        </section>
        <section className="card" aria-labelledby="passkeys-heading">
          <header>
            <h2 id="passkeys-heading">Passkeys</h2>
          </header>
          <OwnPasskeys />
        </section>
        <section className="card" aria-labelledby="notices-heading">
          <header>
            <h2 id="notices-heading">Notices in this browser</h2>
          </header>
          <div className="profile-body">
            <NoticeSettings />
          </div>
        </section>
        <section className="card" aria-labelledby="sessions-heading">
          <header>
            <h2 id="sessions-heading">Signed in</h2>
          </header>
          <div className="profile-body">
            <SessionList
              queryKey={queryKeys.ownSessions}
              load={(signal) => client.call(api.listOwnSessions, { signal })}
              end={(sessionId) => client.call(api.endOwnSession, { params: { sessionId } })}
            />
          </div>
        </section>
      </div>
    </main>
  );
}
