// Who else has saved the content between two of its revisions.
import { api } from 'shared/api/api.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';
import { useNameOf } from '../../session/use-names.ts';

/** @returns  answers with the beginning of a sentence, such as `Efua has` */
export function useWhoSaved() {
  const { client } = useConsole();
  const { user } = useSession();
  const nameOf = useNameOf();
  return async function whoSaved(after: number, before: number): Promise<string> {
    const revisions = await client.call(api.listContentRevisions, { query: { limit: 100 } }).catch(() => []);
    const names = revisions
      .filter(({ revision, savedBy }) => revision > after && revision < before && !isSameUser(savedBy, user.username))
      .map(({ savedBy }) => nameOf(savedBy));
    const others = [...new Set(names)];
    if (others.length === 0) return 'Somebody else has';
    return `${others.join(' and ')} ${others.length === 1 ? 'has' : 'have'}`;
  };
}
