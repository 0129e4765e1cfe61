// One API call as data: the Express route, the typed client and the contract tests are derived from it.
import type * as z from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public` never answers 401 and ignores an invalid token (rule B1); `uploader` is a user who may add
 * pictures (rule D1).
 */
export type Access = 'public' | 'signed-in' | 'uploader' | 'admin';

export interface Endpoint {
  method: Method;
  /** Express path, parameters as `:id`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The request carries one file of at most this many bytes: multipart/form-data, field `file`. */
  fileLimit?: number;
  answer: z.ZodType;
  /** The answer is a stream of server-sent events; `answer` is the schema of one event. */
  stream?: true;
  /** Media type of an answer that is not JSON; the handler streams it. */
  contentType?: string;
  /** The answer may be megabytes of JSON: it is written in pieces so that other requests are served meanwhile. */
  isLong?: true;
  /** Status of a success; 200 when absent. */
  status?: number;
  /** Largest accepted body in bytes; 16 KB when absent. */
  bodyLimit?: number;
  /**
   * Served on a full disk too, from reserved space, because it frees space or signs in a person who can (rule H17c). A
   * function where that depends on the body.
   */
  freesSpace?: true | ((body: unknown) => boolean);
}

/** The part of an endpoint that a client needs at run time; everything else is for types and for the server. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'access' | 'contentType'>;

export function routeOf({ method, path, access, contentType }: Route): Route {
  return { method, path, access, ...(contentType !== undefined && { contentType }) };
}

/** Declares an endpoint while keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;

/** What a handler receives, after validation. */
export interface ParsedCall<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

export type Answer<E extends Endpoint> = z.output<E['answer']>;
