// Calls about the content document. Reading it is answered from memory, in front of these.
import { api } from 'shared/api.ts';
import { bind, type BoundRoute, type Call } from '../../http/route.ts';
import type { Content, SavedContent } from './content.service.ts';

function answer({ revision, document }: SavedContent, setHeader: Call<typeof api.putContent>['setHeader']) {
  setHeader('X-Content-Revision', String(revision));
  setHeader('ETag', `"${revision}"`);
  return document;
}

export function contentRoutes(content: Content): BoundRoute[] {
  return [
    bind(api.getContent, ({ setHeader }) => answer(content.current(), setHeader)),
    bind(api.putContent, async ({ caller, body, header, setHeader }) =>
      answer(await content.save(caller.username, body, header('if-match')), setHeader),
    ),
  ];
}
