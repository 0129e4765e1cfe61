// Who else has saved the content between two revisions, and which sections.
import { api } from 'shared/api/api.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';

interface Saves {
  /** The beginning of a sentence, such as `Efua has`. */
  who: string;
  sections: string[];
}

export function useWhoSaved() {
  const { client } = useConsole();
  const { user } = useSession();
  const nameOf = useNameOf();
  return async function whoSaved(after: number, upTo: number): Promise<Saves> {
    const revisions = await client.call(api.listContentRevisions, { query: { limit: 100 } }).catch(() => []);
    const saves = revisions.filter(({ revision }) => revision > after && revision <= upTo);
    const others = saves.filter(({ savedBy }) => !isSameUser(savedBy, user.username));
    // The user has saved on another device, or in another window.
    if (others.length === 0 && saves.length > 0) return { who: 'You have', sections: [] };
    const names = [...new Set(others.map(({ savedBy }) => nameOf(savedBy)))];
    const who = names.length === 0 ? 'Somebody else' : names.join(' and ');
    return { who: `${who} ${names.length > 1 ? 'have' : 'has'}`, sections: others.flatMap(({ sections }) => sections) };
  };
}
