// One call of the API as data: from it come the Express route, the typed client and the contract tests.
import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public` never answers 401 and ignores a bad token (rule B1); `uploader` is a user who may add pictures
 * (rule D1).
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
  /** The call carries one file of at most this many bytes: multipart/form-data, field `file`. */
  fileLimit?: number;
  answer: z.ZodType;
  /** The answer is a stream of server-sent events; `answer` is what one of them carries. */
  stream?: true;
  /** Type of an answer that is not JSON; the handler gives it piece by piece. */
  contentType?: string;
  /** The answer is a document that may be megabytes: others are answered while it is written. */
  isLong?: true;
  /** Status of a success; 200 when absent. */
  status?: number;
  /** Largest accepted body in bytes; 16 KB when absent. */
  bodyLimit?: number;
  /**
   * Served on a full disk too, from the room kept for it: it makes room, or lets in a person who can (rule H17c). A
   * function where that depends on the body.
   */
  makesRoom?: true | ((body: unknown) => boolean);
}

/** What a client reads of an endpoint while it runs: all else serves its types, and the server. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'access'>;

export function routeOf({ method, path, access }: Route): Route {
  return { method, path, access };
}

/** Declares an endpoint while keeping the exact types of its schemas. */
export function endpoint<const E extends Endpoint>(spec: E): E {
  return spec;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a handler receives, after validation. */
export interface ParsedCall<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

/** What a client passes. */
export interface CallInput<E extends Endpoint> {
  params: Input<E['params']>;
  query: Input<E['query']>;
  body: Input<E['body']>;
}

export type Answer<E extends Endpoint> = z.output<E['answer']>;
