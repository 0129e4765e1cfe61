// Who has changed the same field, possibly the user on another device (rule E20f).
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { changerOf } from '../../editing/changers.ts';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';

/** The beginning of a sentence, such as `Efua has`. */
export function useWhoHas() {
  const { user } = useSession();
  const nameOf = useNameOf();
  return (field: string | undefined): string => {
    const changer = changerOf('content', '', field);
    return isSameUser(changer, user.username) ? 'You have' : `${nameOf(changer) || 'Somebody else'} has`;
  };
}
