// The choice of the installed console's server: at the first start, and later to change it.
import type { InstalledConsole } from '../../platform/platform.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Problem } from '../session/sign-in/problem.tsx';
import { SignInFrame } from '../session/sign-in/sign-in-frame.tsx';
import { AddressForm } from './address-form.tsx';
import './connect.css';
import { ServerRemarks } from './server-remarks.tsx';
import { UsedServers } from './used-servers.tsx';
import { useServers } from './use-servers.ts';

export function ConnectPage({ bridge, start }: InstalledConsole) {
  const servers = useServers({ bridge, start });
  const { use, isConnecting, problem, movedTo } = servers;
  const isBusy = isConnecting || servers.isForgetting;

  return (
    <SignInFrame title={start.server === undefined ? 'Welcome' : 'Servers'} companyName="">
      <p className="hint">Which server does your office work with? Its address is that of your company’s website.</p>
      <div role="alert">
        {problem !== undefined && <Problem text={problem} />}
        {movedTo !== undefined && (
          <Button size="large" className="moved-offer" isBusy={isBusy} onClick={() => use(movedTo)}>
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
      <AddressForm isBusy={isBusy} isConnecting={isConnecting} onUse={use} />
      <UsedServers
        servers={servers.servers}
        current={start.server}
        isBusy={isBusy}
        onUse={use}
        onForget={servers.forget}
      />
      {start.server !== undefined && (
        <ButtonLink kind="link" to="/admin">
          Back to the console
        </ButtonLink>
      )}
      {servers.asked !== undefined && (
        <ConfirmDialog
          title="Change the server?"
          confirmLabel="Change it"
          onConfirm={() => servers.answer(true)}
          onCancel={() => servers.answer(false)}
        >
          <p>Something is still being sent, and this computer does not keep it. Changing the server loses it.</p>
        </ConfirmDialog>
      )}
    </SignInFrame>
  );
}
