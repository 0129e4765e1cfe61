// The session in this browser, and preferences of the console here (rule G12).
import { Card } from '../../../ui/card.tsx';
import { CircleCheck, CircleX, Info, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useDataSaver, useSingleKeys } from '../../../ui/hooks/use-browser-flag.ts';
import { useTheme } from '../../../ui/hooks/use-theme.ts';
import { Setting } from '../../../ui/setting.tsx';
import { NoticeSettings } from '../../notices/notice-settings.tsx';
import { useToken } from '../../session/use-token.ts';

export function DeviceSection() {
  const navigate = useNavigate();
  const hasToken = useToken() !== undefined;
  const [isDark, chooseTheme] = useTheme();
  const [hasSingleKeys, setSingleKeys] = useSingleKeys();
  const [savesData, setSavesData] = useDataSaver();
  return (
    <>
      <Card title="Session" isPadded>
        <p className="row">
          <Icon of={hasToken ? CircleCheck : CircleX} tone={hasToken ? 'good' : 'bad'} />
          {hasToken ? 'A session token is stored in this browser.' : 'No session token is stored in this browser.'}
        </p>
        <p className="muted">Signing out ends the session here and in every other tab of this browser.</p>
        <div className="bar">
          <Button icon={LogOut} onClick={() => void navigate('/admin/logout')}>
            Sign out
          </Button>
        </div>
      </Card>
      <Card title="In this browser" isPadded>
        <Setting name="Dark colours" hint="Easier on the eyes in a dark room." isOn={isDark} onChange={chooseTheme} />
        <Setting
          name="Letter shortcuts"
          hint="In Messages: j and k move, e closes a lead, n begins a note, / searches."
          isOn={hasSingleKeys}
          onChange={setSingleKeys}
        />
        <NoticeSettings />
        <Setting
          name="Data saver"
          hint="Loads screens and pictures only when they are opened, and lists in smaller pages."
          isOn={savesData}
          onChange={setSavesData}
        />
      </Card>
      <p className="remark">
        <Icon of={Info} />
        <span>
          Your name, password and sessions are in <Link to="/admin/profile">your profile</Link>.
        </span>
      </p>
    </>
  );
}
