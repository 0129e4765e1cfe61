// Calls about the content document. Visitors' reads are answered from memory, before these.
import type { Router } from 'express';
import { api } from 'shared/api/api.ts';
import { nextLink } from '../../http/next-link.ts';
import { sendReady } from '../../http/ready-answers.ts';
import { bind, type BoundRoute, type Call } from '../../http/route.ts';
import type { SavedContent } from './content-answer.ts';
import type { Content, LibraryPart } from './content.service.ts';

function answer({ revision, document, before }: SavedContent, setHeader: Call<typeof api.putContent>['setHeader']) {
  setHeader('X-Content-Revision', String(revision));
  if (before !== undefined) setHeader('X-Content-Before', String(before));
  // A hash of the document is appended to the revision when the answer is written.
  setHeader('ETag', `"${revision}"`);
  return document;
}

function libraryPart({ mediaMeta }: { mediaMeta?: 'none' | undefined }, usual: LibraryPart = 'all'): LibraryPart {
  return mediaMeta ?? usual;
}

/** Visitors are answered from memory before Express; here only when that answer has to be made again. */
export function registerContentAnswer(router: Router, content: Content): void {
  router.get(api.getContent.path, async (request, response, next) => {
    if (request.headers.authorization !== undefined || request.query['mediaMeta'] !== undefined) return next();
    sendReady(request, response, await content.readyAnswer());
  });
}

export function contentRoutes(content: Content): BoundRoute[] {
  return [
    bind(api.getContent, ({ caller, query, setHeader }) =>
      answer(content.current(libraryPart(query, caller ? 'all' : 'visible')), setHeader),
    ),
    bind(api.putContent, async ({ caller, query, body, header, setHeader }) =>
      answer(await content.save(caller.username, body, header('if-match'), libraryPart(query)), setHeader),
    ),
    bind(api.listContentRevisions, async ({ query, setHeader }) => {
      const { revisions, next } = await content.revisions(query);
      if (next !== undefined) setHeader('Link', nextLink(api.listContentRevisions.path, query, next));
      return revisions;
    }),
    bind(api.getContentRevision, async ({ params, query, setHeader }) =>
      answer(await content.revision(params.revision, libraryPart(query)), setHeader),
    ),
    bind(api.restoreContentRevision, async ({ caller, params, query, header, setHeader }) =>
      answer(
        await content.restore(caller.username, params.revision, header('if-match'), libraryPart(query)),
        setHeader,
      ),
    ),
  ];
}
