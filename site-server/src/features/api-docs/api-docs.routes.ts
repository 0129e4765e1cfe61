// The contract, for programs and for people. Both are made when they are first asked for.
import type { Router } from 'express';
import { api } from 'shared/api/api.ts';
import { sendReady, type ReadyAnswer } from '../../http/ready-answers.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import { makeApiPage } from './api-page.ts';
import { makeOpenApiDocument } from './openapi-document.ts';

export function apiDocsRoutes(version: string): BoundRoute[] {
  let document: Record<string, unknown> | undefined;
  return [bind(api.openApi, () => (document ??= makeOpenApiDocument(version)))];
}

export function registerApiPage(router: Router): void {
  let page: ReadyAnswer | undefined;
  router.get('/api/docs', (request, response) =>
    sendReady(request, response, (page ??= makeApiPage(api.openApi.path))),
  );
}
