// Servers that were used before, which can be used again or forgotten.
import { Server } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

const shortName = (server: string) => server.replace(/^https:\/\//, '');

interface UsedServersProps {
  servers: readonly string[];
  /** The server in use. */
  current: string | undefined;
  isBusy: boolean;
  onUse: (server: string) => void;
  onForget: (server: string) => void;
}

export function UsedServers({ servers, current, isBusy, onUse, onForget }: UsedServersProps) {
  /** The server for which the question before forgetting is open. */
  const [forgetting, setForgetting] = useState<string>();
  return (
    <>
      {servers.length > 0 && (
        <section className="known-servers stack" aria-labelledby="known-servers">
          <h2 id="known-servers">Used before</h2>
          <ul className="stack gap-1 entries">
            {servers.map((server) => (
              <li key={server}>
                <Icon of={Server} tone="faint" />
                <span className="truncate">{shortName(server)}</span>
                {server === current ? (
                  <strong>In use</strong>
                ) : (
                  <Button size="large" isBusy={isBusy} onClick={() => onUse(server)}>
                    Use<span className="visually-hidden"> {server}</span>
                  </Button>
                )}
                <Button kind="link" className="known-forget" isBusy={isBusy} onClick={() => setForgetting(server)}>
                  Forget<span className="visually-hidden"> {server}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {forgetting !== undefined && (
        <ConfirmDialog
          title={`Forget ${shortName(forgetting)}?`}
          confirmLabel="Forget it"
          onConfirm={() => {
            onForget(forgetting);
            setForgetting(undefined);
          }}
          onCancel={() => setForgetting(undefined)}
        >
          <p>
            Everything that this computer keeps of it is deleted: who is signed in, messages, and also changes that have
            not been sent to the server yet.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
