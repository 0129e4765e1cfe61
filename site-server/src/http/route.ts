// A route: an endpoint of the contract with the call of a service that answers it.
import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import type { CurrentUser } from 'shared/accounts/users.ts';
import type { Answer, Endpoint, ParsedCall } from 'shared/api/endpoint.ts';
import type { AppError } from 'shared/api/errors.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import type { ReceivedFile } from './receive-file.ts';

/** The signed-in user and the session of the request. */
export interface Caller extends CurrentUser {
  sessionId: string;
  /** Id of the session in the request's token, if the session has a newer token (rule C30d). */
  formerId?: string;
}

export interface Origin {
  ip: string;
  userAgent: string;
}

type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? Caller | undefined : Caller;

export interface Call<E extends Endpoint> extends ParsedCall<E> {
  caller: CallerOf<E>;
  origin: Origin;
  file: E extends { fileLimit: number } ? ReceivedFile : undefined;
  /** A HEAD request: the answer's body is not sent. */
  isHead: boolean;
  header(name: string): string | undefined;
  setHeader(name: string, value: string): void;
}

/** An endpoint with its handler; made by `bind`, registered by `registerRoutes`. */
export interface BoundRoute {
  endpoint: Endpoint;
  /** Gives the answer, or writes a stream to the response. */
  handle(call: Call<Endpoint>, response: ServerResponse): unknown;
  /** Its service stores the idempotency keys. */
  storesKeys?: true;
}

/** The answer of calls that return no data. */
export const OK = { ok: true } as const;

export function bind<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<NoInfer<E>>) => Answer<NoInfer<E>> | Promise<Answer<NoInfer<E>>>,
): BoundRoute {
  return { endpoint, handle };
}

/** As `bind`, for a service that stores the idempotency key of a change together with the change. */
export function bindKeyed<E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<NoInfer<E>>, key: string | undefined) => Promise<Answer<NoInfer<E>>>,
): BoundRoute {
  return {
    ...bind(endpoint, (call) => handle(call, readIdempotencyKey(call.header('idempotency-key')))),
    storesKeys: true,
  };
}

/** As `bind`, for an endpoint that answers with a stream of events. */
export function bindStream<E extends Endpoint & { stream: true }>(
  endpoint: E,
  open: (call: Call<NoInfer<E>>, response: ServerResponse) => void,
): BoundRoute {
  return { endpoint, handle: open };
}

/** The user of a request's token, or the reason why there is none. */
export type Authenticate = (request: Request) => Caller | AppError | undefined;

const USER_AGENT_MAX = 500;

export function originOf(request: Request): Origin {
  return { ip: request.ip ?? '', userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX) };
}
