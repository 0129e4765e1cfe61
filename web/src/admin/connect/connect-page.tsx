// Where the installed console works: asked at the first start, and changed here later.
import { useMutation } from '@tanstack/react-query';
import { Server } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import type { KnownServers } from 'shared/desktop/desktop-bridge.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { InstalledConsole } from '../../platform/platform.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SignInFrame } from '../session/sign-in/sign-in-frame.tsx';
import { Problem } from '../session/sign-in/problem.tsx';
import './connect.css';
import { FAILED_WORDS, problemWords } from './problem-words.ts';
import { ServerRemarks } from './server-remarks.tsx';

const shortName = (server: string) => server.replace(/^https:\/\//, '');

export function ConnectPage({ bridge, start }: InstalledConsole) {
  const [address, setAddress] = useState('');
  const [{ servers, faults, undeleted }, setKnown] = useState<KnownServers>(start);
  // When it succeeds the window is opened anew: there is nothing more to do here.
  const use = useMutation({ mutationFn: (wanted: string) => bridge.servers.use(wanted) });
  const forget = useMutation({ mutationFn: (server: string) => bridge.servers.forget(server), onSuccess: setKnown });
  const [forgotten, setForgotten] = useState<string>();
  const isConnecting = use.isPending || use.data?.ok === true;
  const isBusy = isConnecting || forget.isPending;
  const hasFailed = use.isError || forget.isError;
  const failure = use.data?.ok === false ? use.data : undefined;
  const problem = failure ? problemWords(failure) : hasFailed ? FAILED_WORDS : undefined;
  // The proxy of the network has been given what it asked for.
  const tryAgain = useEffectEvent(() => {
    if (failure?.problem === 'proxy' && use.variables !== undefined) use.mutate(use.variables);
  });
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    use.mutate(address);
  }

  return (
    <SignInFrame title={start.server === undefined ? 'Welcome' : 'Servers'} companyName="">
      <p className="hint">Which server does your office work with? Its address is that of your company’s website.</p>
      <div role="alert">
        {problem !== undefined && !use.isPending && <Problem text={problem} />}
        {failure?.problem === 'moved' && !use.isPending && (
          <Button size="large" className="moved-offer" isBusy={isBusy} onClick={() => use.mutate(failure.movedTo)}>
            Use this address
          </Button>
        )}
      </div>
      <ServerRemarks faults={faults} undeleted={undeleted} isBusy={forget.isPending} onDismiss={forget.mutate} />
      <form className="sign-in-form stack gap-4" noValidate onSubmit={submit}>
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
        <Button size="large" kind="primary" type="submit" isBusy={isBusy}>
          {isConnecting ? 'Connecting...' : 'Connect'}
        </Button>
      </form>
      {servers.length > 0 && (
        <KnownServersList
          servers={servers}
          inUse={start.server}
          isBusy={isBusy}
          onUse={use.mutate}
          onForget={setForgotten}
        />
      )}
      {forgotten !== undefined && (
        <ConfirmDialog
          title={`Forget ${shortName(forgotten)}?`}
          confirmLabel="Forget it"
          onConfirm={() => {
            forget.mutate(forgotten);
            setForgotten(undefined);
          }}
          onCancel={() => setForgotten(undefined)}
        >
          <p>
            Everything that this computer keeps of it is deleted: who is signed in, messages, and also changes that have
            not been sent to the server yet.
          </p>
        </ConfirmDialog>
      )}
      {start.server !== undefined && <Link to="/admin">Back to the console</Link>}
    </SignInFrame>
  );
}

interface KnownServersListProps {
  servers: readonly string[];
  inUse: string | undefined;
  isBusy: boolean;
  onUse: (server: string) => void;
  onForget: (server: string) => void;
}

function KnownServersList({ servers, inUse, isBusy, onUse, onForget }: KnownServersListProps) {
  return (
    <section className="known-servers stack" aria-labelledby="known-servers">
      <h2 id="known-servers">Used before</h2>
      <ul className="stack gap-1 entries">
        {servers.map((server) => (
          <li key={server}>
            <Icon of={Server} tone="faint" />
            <span className="truncate">{shortName(server)}</span>
            {server === inUse ? (
              <strong>In use</strong>
            ) : (
              <Button size="large" isBusy={isBusy} onClick={() => onUse(server)}>
                Use<span className="visually-hidden"> {server}</span>
              </Button>
            )}
            <Button kind="link" className="known-forget" isBusy={isBusy} onClick={() => onForget(server)}>
              Forget<span className="visually-hidden"> {server}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
