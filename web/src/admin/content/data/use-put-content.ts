// Stores the whole content, and undoes the changes of a save (rules A1, G18).
import { useQueryClient } from '@tanstack/react-query';
import { api } from 'shared/api/api.ts';
import { conflict } from 'shared/api/errors.ts';
import { NO_DRAFT, type Draft } from 'shared/editing/draft.ts';
import { WITHOUT_LIBRARY } from '../../../api/without-library.ts';
import { useWhoHas } from './use-who-has.ts';
import { useConsole } from '../../session/console-context.ts';
import { sectionOf, stateOf, withSection, type Document, type Fields } from '../../content-model/content-draft.ts';
import type { Tab } from '../../content-model/tabs.ts';
import { useFindChangers } from './use-content-changers.ts';
import { readSaved, readStored, showStored, type SaveAnswer } from './use-content.ts';

/** The changed fields of some tabs with their former values, by the id of the tab. */
type Sent = ReadonlyMap<string, Draft<Fields>>;

/** Stores a document based on a revision, and shows the server's result, which may be merged with newer changes. */
export function usePutContent() {
  const { client } = useConsole();
  const queryClient = useQueryClient();
  return async function put(document: Document, revision: number): Promise<SaveAnswer> {
    // The library's data about its pictures is not edited here, and may exceed the limit of a save (rule A3).
    const { mediaMeta: _library, ...body } = document;
    const ifMatch = `"${revision}"`;
    const answer = readSaved(await client.send(api.putContent, { query: WITHOUT_LIBRARY, body, ifMatch }));
    showStored(queryClient, answer);
    return answer;
  };
}

/** Undoes the changes of a save in the currently stored document. */
export function useTakeBack() {
  // The server is asked directly, as data stored on this computer may be older than the save.
  const { server } = useConsole();
  const whoHas = useWhoHas();
  const put = usePutContent();
  const findChangers = useFindChangers();
  /** @throws AppError `conflict` when somebody has changed one of the same fields since: then nothing is restored */
  return async function takeBack(tabs: readonly Tab[], sent: Sent): Promise<void> {
    const stored = readStored(await server.send(api.getContent, { query: WITHOUT_LIBRARY }));
    let { document } = stored;
    for (const tab of tabs) {
      const { values, base } = sent.get(tab.id) ?? NO_DRAFT;
      const { value, clashes } = stateOf(tab, sectionOf(document, tab), { values: base, base: values });
      const [clash] = clashes;
      if (clash) {
        await findChangers([clash.field], stored.revision);
        const who = whoHas(clash.field);
        throw conflict(`${who} changed the same since`, { reason: 'conflict' });
      }
      document = withSection(document, tab, value);
    }
    await put(document, stored.revision);
  };
}
