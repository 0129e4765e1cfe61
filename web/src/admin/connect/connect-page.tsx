// Where the installed console works: asked at the first start, and changed here later.
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { InstalledConsole } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Problem } from '../session/sign-in/problem.tsx';
import { SignInFrame } from '../session/sign-in/sign-in-frame.tsx';
import './connect.css';
import { ServerRemarks } from './server-remarks.tsx';
import { UsedServers } from './used-servers.tsx';
import { useServers } from './use-servers.ts';

export function ConnectPage({ bridge, start }: InstalledConsole) {
  const [address, setAddress] = useState('');
  const servers = useServers({ bridge, start });
  const { use, isConnecting, problem, movedTo } = servers;
  const isBusy = isConnecting || servers.isForgetting;

  function submit(event: FormEvent) {
    event.preventDefault();
    use(address);
  }

  return (
    <SignInFrame title={start.server === undefined ? 'Welcome' : 'Servers'} companyName="">
      <p className="hint">Which server does your office work with? Its address is that of your company’s website.</p>
      <div className="sign-in-problem" role="alert">
        {problem !== undefined && <Problem text={problem} />}
        {movedTo !== undefined && (
          <Button size="large" className="moved-offer" disabled={isBusy} onClick={() => use(movedTo)}>
            Use this address
          </Button>
        )}
      </div>
      <ServerRemarks
        faults={servers.faults}
        undeleted={servers.undeleted}
        isBusy={servers.isForgetting}
        onDismiss={servers.forget}
      />
      <form className="sign-in-form" noValidate onSubmit={submit}>
        <TextField
          label="Address of the server"
          name="address"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="www.example.com"
          required
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <Button size="large" kind="primary" type="submit" disabled={isBusy}>
          {isConnecting ? 'Connecting...' : 'Connect'}
        </Button>
      </form>
      <UsedServers
        servers={servers.servers}
        current={start.server}
        isBusy={isBusy}
        onUse={use}
        onForget={servers.forget}
      />
      {start.server !== undefined && <Link to="/admin">Back to the console</Link>}
    </SignInFrame>
  );
}
