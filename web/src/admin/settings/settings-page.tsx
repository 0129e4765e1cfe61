// Settings: the session of this browser, and how the console looks and works in it.
import { CircleCheck, CircleX, Info, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useNotices, useSingleKeys } from '../../ui/hooks/use-browser-flag.ts';
import { useTheme } from '../../ui/hooks/use-theme.ts';
import { useToken } from '../session/use-token.ts';
import './settings.css';
import { Setting } from './setting.tsx';

export function SettingsPage() {
  const navigate = useNavigate();
  const hasToken = useToken() !== undefined;
  const [isDark, chooseTheme] = useTheme();
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const [hasNotices, setNotices] = useNotices();
  const Icon = hasToken ? CircleCheck : CircleX;
  return (
    <main className="page" id="main">
      <h1 className="visually-hidden">Settings</h1>
      <div className="settings-cards">
        <section className="card" aria-labelledby="session-heading">
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
        <section className="card" aria-labelledby="browser-heading">
          <header>
            <h2 id="browser-heading">In this browser</h2>
          </header>
          <div className="settings-body">
            <Setting
              name="Dark colours"
              hint="Easier on the eyes in a dark room."
              isOn={isDark}
              onChange={chooseTheme}
            />
            <Setting
              name="Letter shortcuts"
              hint="In Messages: j and k move, e closes a lead, n begins a note, / searches."
              isOn={hasSingleKeys}
              onChange={setSingleKeys}
            />
            <Setting
              name="Notices"
              hint="Tells of new enquiries, and of your leads when somebody else changes them."
              isOn={hasNotices}
              onChange={setNotices}
            />
          </div>
        </section>
        <p className="remark">
          <Info className="icon" aria-hidden="true" />
          <span>
            Your name, password and sessions are in <Link to="/admin/profile">your profile</Link>.
          </span>
        </p>
      </div>
    </main>
  );
}
