// Finds out who has changed the fields that clash. A draft may be older than this page, and then no event and no answer
// has named that person here (rule E20f).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { changerOf } from '../../editing/changers.ts';
import { useConsole } from '../../session/console-context.ts';
import { useSession } from '../../session/session-context.ts';

/** @param fields  that clash; renders the screen again once it is known who has changed them */
export function useContentChangers(fields: readonly string[]): void {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  const { username } = useSession().user;
  const [, setFound] = useState(0);
  const unknown = fields.filter((field) => changerOf('content', '', field) === '').join('\n');
  useEffect(() => {
    if (unknown === '') return;
    import('./find-changers.ts')
      .then(({ findChangers }) => findChangers(client, queryClient, username, unknown.split('\n')))
      .then(
        () => setFound((found) => found + 1),
        // The name stays unknown, and the choice says "somebody".
        () => undefined,
      );
  }, [client, queryClient, username, unknown]);
}
