// The user's passkeys: adding one of this device, renaming and removing them (rule C27).
import { useQuery } from '@tanstack/react-query';
import { passkeysApi } from 'shared/accounts/passkeys/api-passkeys.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { useConsole } from '../session/console-context.ts';
import { usePasskeyObstacle } from '../session/use-passkey-obstacle.ts';
import '../session/session-list.css';
import { AddPasskey } from './add-passkey.tsx';
import { SecondFactor } from './second-factor.tsx';
import { PasskeyRow } from './passkey-row.tsx';

export function OwnPasskeys() {
  const { client } = useConsole();
  const passkeys = useQuery({
    queryKey: queryKeys.passkeys,
    queryFn: ({ signal }) => client.call(passkeysApi.listPasskeys, { signal }),
  });
  const obstacle = usePasskeyObstacle();
  return (
    <>
      <p className="hint">
        A passkey signs you in with the fingerprint, face or code of your device. Nobody can read or guess it.
      </p>
      <QueryView
        query={passkeys}
        failure="The passkeys could not be loaded"
        waiting={<span className="skeleton is-long" />}
        empty={passkeys.data?.length === 0 && <p className="hint">You have none yet.</p>}
      >
        {(data) => (
          <ul className="session-list ends lined">
            {data.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </QueryView>
      {obstacle.isKnown && (obstacle.words === undefined ? <AddPasskey /> : <p className="hint">{obstacle.words}</p>)}
      {passkeys.data && passkeys.data.length > 0 && <SecondFactor />}
    </>
  );
}
