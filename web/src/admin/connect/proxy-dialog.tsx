// Asks for the name and password that the network's proxy requires.
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import type { DesktopBridge } from 'shared/desktop/desktop-bridge.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Problem } from '../session/sign-in/problem.tsx';
import { FAILED_WORDS } from './problem-words.ts';
import './connect.css';

interface ProxyDialogProps {
  bridge: DesktopBridge;
  question: number;
  /** Host and port. */
  proxy: string;
  /** Whether the last login was refused. */
  isRefused: boolean;
  onClose: () => void;
}

/** Rendered only while it is open. */
export function ProxyDialog({ bridge, question, proxy, isRefused, onClose }: ProxyDialogProps) {
  const form = useId();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const signIn = useMutation({
    mutationFn: (_close: () => void) => bridge.proxy.signIn(question, { username, password }),
    onSuccess(_done, close) {
      close();
      // Requests that wait for a connection are repeated now.
      window.dispatchEvent(new Event('online'));
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    // Closes only this question, as the next one may be open before the answer arrives.
    signIn.mutate(onClose);
  }
  return (
    <Dialog
      title="The network asks who you are"
      onClose={onClose}
      action={
        <Button kind="primary" type="submit" form={form} disabled={username === ''} isBusy={signIn.isPending}>
          Sign in to the proxy
        </Button>
      }
    >
      <form id={form} className="stack gap-4" noValidate onSubmit={submit}>
        <p>
          Its proxy, <strong>{proxy}</strong>, wants a name and password: often those with which you sign in to the
          computer. They are given to nobody else, and forgotten when you quit the console.
        </p>
        <div role="alert">
          {isRefused && <Problem text="The proxy did not accept the name and password. Check them, and try again." />}
          {signIn.isError && <Problem text={FAILED_WORDS} />}
        </div>
        <TextField
          label="Name for the proxy"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Password for the proxy"
          type="password"
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
