// Settings: the state of this browser's session.
import { CircleCheck, CircleX, Info, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useToken } from '../session/use-token.ts';
import './settings.css';

export function SettingsPage() {
  const navigate = useNavigate();
  const hasToken = useToken() !== undefined;
  const Icon = hasToken ? CircleCheck : CircleX;
  return (
    <main className="page" id="main">
      <div className="page-title">
        <h1>Settings</h1>
      </div>
      <section className="card settings-card" aria-labelledby="session-heading">
        <header>
          <h2 id="session-heading">Session</h2>
        </header>
        <div className="settings-body">
          <p className={`session-state${hasToken ? ' is-good' : ''}`}>
            <Icon className="icon" aria-hidden="true" />
            {hasToken ? 'A session token is stored in this browser.' : 'No session token is stored in this browser.'}
          </p>
          <p className="muted">Signing out ends the session here and in every other tab of this browser.</p>
          <div className="bar">
            <button className="button" type="button" onClick={() => void navigate('/admin/logout')}>
              <LogOut className="icon" aria-hidden="true" />
              Sign out
            </button>
          </div>
        </div>
      </section>
      <p className="remark settings-card">
        <Info className="icon" aria-hidden="true" />
        Profile settings are coming soon.
      </p>
    </main>
  );
}
