// The API contract as an OpenAPI document and as a page.
import { createHash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import { serverForFile } from '../../testing/test-server.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
}

interface Document {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
}

const server = serverForFile();
let document: Document;
beforeAll(async () => {
  document = (await server.request('GET', '/api/openapi.json')).json as Document;
});

test('is OpenAPI 3.1 of this version', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info.version).toBe(server.context.config.version);
});

test.each(Object.entries<Endpoint>(api))('has %s, as the contract says', (name, endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
  expect(operation).toMatchObject({ operationId: name, summary: endpoint.summary });
  expect(operation?.security).toEqual(endpoint.access === 'public' ? [] : [{ bearer: [] }]);
  const type = endpoint.stream ? 'text/event-stream' : (endpoint.contentType ?? 'application/json');
  expect(operation?.responses[endpoint.status ?? 200]?.content[type]?.schema).toBeTypeOf('object');
  expect(Object.hasOwn(operation?.responses ?? {}, '401')).toBe(endpoint.access !== 'public');
  const types = [
    ...(endpoint.body ? ['application/json'] : []),
    ...(endpoint.fileLimit === undefined ? [] : ['multipart/form-data']),
  ];
  expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(types);
  const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath?.map((parameter) => parameter.name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
});

test('describes bodies and queries by their members', () => {
  const login = document.paths['/api/auth/login']?.['post']?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(login?.properties ?? {})).toEqual(['username', 'password', 'remember']);
  const activity = document.paths['/api/activity']?.['get']?.parameters;
  expect(activity?.map((parameter) => parameter.name)).toEqual(['limit', 'cursor', 'type', 'actor', 'from', 'to']);
  expect(activity?.some((parameter) => parameter.required)).toBe(false);
  const upload = document.paths['/api/upload']?.['post']?.requestBody?.content['multipart/form-data']?.schema;
  expect(upload).toEqual({
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  });
});

test('the page lists every call, and its style is allowed by its hash alone', async () => {
  const answer = await server.request('GET', '/api/docs');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { method, path } of Object.values<Endpoint>(api)) {
    expect(answer.text).toContain(`<code>${method}</code></td><td><code>${path}</code>`);
  }
  // Schemas from another standard are named, not described.
  expect(document.paths[UPLOAD_PARTS_PATH]).toBeUndefined();
  expect(answer.text).toContain(`<code>${UPLOAD_PARTS_PATH}</code>`);
  const style = /<style>([^<]*)<\/style>/.exec(answer.text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(policy).not.toContain('unsafe');
  const etag = answer.headers.get('etag') ?? '';
  expect((await server.request('GET', '/api/docs', { headers: { 'If-None-Match': etag } })).status).toBe(304);
});
