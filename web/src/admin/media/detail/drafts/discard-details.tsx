// Gives up what is not saved of a file that was deleted.
import { Button } from '../../../../ui/button.tsx';
import { useSession } from '../../../session/session-context.ts';
import { metaDrafts } from './meta-drafts.ts';

export function DiscardDetails({ name }: { name: string }) {
  const { discard } = metaDrafts(useSession().user.username);
  return (
    <Button kind="link" onClick={() => discard(name)}>
      Discard<span className="visually-hidden"> details of {name}</span>
    </Button>
  );
}
