// What the person is called who has changed the same, who may be oneself on another device (rule E20f).
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { useSession } from '../session/session-context.ts';
import { useNameOf } from '../session/use-names.ts';

export function useChangerName() {
  const { username } = useSession().user;
  const nameOf = useNameOf();
  return (changer: string, you: string, unknown: string): string =>
    isSameUser(changer, username) ? you : nameOf(changer) || unknown;
}

/** The beginning of a sentence, such as `Efua has`. */
export function useWhoHas() {
  const nameOf = useChangerName();
  return (changer: string): string => {
    const who = nameOf(changer, 'You', 'Somebody else');
    return `${who} ${who === 'You' ? 'have' : 'has'}`;
  };
}
