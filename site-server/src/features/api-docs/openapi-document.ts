// The API as an OpenAPI 3.1 document, generated only from the table of calls.
import { api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import * as z from 'zod';

type Json = Record<string, unknown>;

const ERROR_SCHEMA = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for the person who sees it' },
    code: { type: 'string' },
    reason: { type: 'string', description: 'A cause that a program may branch on, such as not_assigned' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    requestId: { type: 'string' },
  },
};

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

/** The members of a params or query schema, each as a parameter. */
function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, member]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: member,
  }));
}

const FILE_SCHEMA = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

function toRequestBody({ body, fileLimit }: Endpoint): Json {
  if (fileLimit !== undefined) {
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: FILE_SCHEMA } } } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } } };
}

function toResponses(endpoint: Endpoint): Json {
  const type = endpoint.stream ? 'text/event-stream' : (endpoint.contentType ?? 'application/json');
  const failure = (description: string) => ({ description, content: { 'application/json': { schema: errorRef } } });
  const errorRef = { $ref: '#/components/schemas/Error' };
  return {
    [endpoint.status ?? 200]: {
      description: 'Success',
      content: { [type]: { schema: endpoint.contentType ? { type: 'string' } : toSchema(endpoint.answer, 'output') } },
    },
    ...(endpoint.access !== 'public' && { 401: failure('Not signed in') }),
    ...(endpoint.access === 'admin' && { 403: failure('For administrators') }),
    ...(endpoint.access === 'uploader' && { 403: failure('For users who may upload') }),
    default: failure('Any failure'),
  };
}

function toOperation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...toParameters(endpoint.params, 'path'), ...toParameters(endpoint.query, 'query')],
    ...toRequestBody(endpoint),
    responses: toResponses(endpoint),
  };
}

export function makeOpenApiDocument(version: string): Json {
  const byPath = Map.groupBy(Object.entries<Endpoint>(api), ([, endpoint]) => endpoint.path.replace(/:(\w+)/g, '{$1}'));
  const paths = [...byPath].map(([path, endpoints]): [string, Json] => [
    path,
    Object.fromEntries(
      endpoints.map(([name, endpoint]) => [endpoint.method.toLowerCase(), toOperation(name, endpoint)]),
    ),
  ]);
  return {
    openapi: '3.1.0',
    info: { title: 'Website and back office', version },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}
