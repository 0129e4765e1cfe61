// The typed client made from the contract. It does not depend on screens: callers decide how a failure is shown.
import type { Answer, Endpoint } from 'shared/api/endpoint.ts';
import { AppError } from 'shared/api/errors.ts';
import type * as z from 'zod';
import { isWordOfServer, readError } from './read-error.ts';

type Scalar = string | number | boolean | undefined;

/** What a call needs: only the parts its endpoint declares. */
export type CallArguments<E extends Endpoint> = (E extends { params: infer P extends z.ZodType }
  ? { params: z.input<P> }
  : unknown) &
  (E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown) &
  (E extends { query: infer Q extends z.ZodType } ? { query?: { [K in keyof z.input<Q>]?: Scalar } } : unknown) &
  CallOptions;

interface CallOptions {
  signal?: AbortSignal;
  /** How long to wait for the answer of a reading call that takes longer than most. */
  patienceMs?: number;
  /** Called when the first part of the answer arrives. */
  onAnswer?: () => void;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /** Names the change: a repeat under the same name changes nothing (rules E20, G18m). */
  idempotencyKey?: string | undefined;
  /** The state that a change began at, for the server to see whether it is still the newest (rule A1). */
  ifMatch?: string;
}

export interface Reply<E extends Endpoint> {
  data: Answer<E>;
  headers: Headers;
}

export interface ApiClientOptions {
  /** Origin of the server; empty for the page's own. */
  baseUrl: string;
  getToken: () => string | undefined;
  /**
   * A call that needs sign-in was answered 401. Receives the token that was sent, which may no longer be the current
   * one, and why its session is over, if the server says so.
   */
  onUnauthorized: (sentToken: string | undefined, reason: string | undefined) => void;
  fetch: typeof fetch;
}

/** The client's settings, for a library that makes its own requests. */
export interface RequestContext extends Pick<ApiClientOptions, 'baseUrl' | 'getToken'> {
  /** Reads the error of a failed answer to a request that needs sign-in. */
  refusal(response: Response, sentToken: string | undefined): Promise<AppError>;
}

export interface ApiClient {
  call<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<Answer<E>>;
  /** Like `call`, with the answer's headers. */
  send<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<Reply<E>>;
  /** For requests that a library makes itself. */
  requests: RequestContext;
  /** Resolves with the raw response after checking that it is a success, for example to stream a file. */
  open<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<Response>;
  /** Downloads an answer that is not JSON, such as a file, with the name that the server gives it. */
  download<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<File>;
}

interface LooseArguments extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, Scalar>;
  body?: unknown;
}

function addressOf(endpoint: Endpoint, input: LooseArguments): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** JSON turns NaN into null, which the server reads as an empty value; the text `NaN` makes the server refuse it. */
const withoutNaN = (_key: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value);

function requestOf(endpoint: Endpoint, input: LooseArguments, token: string | undefined): RequestInit {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  if (input.ifMatch !== undefined) headers.set('If-Match', input.ifMatch);
  return {
    method: endpoint.method,
    headers,
    ...(input.body !== undefined && { body: JSON.stringify(input.body, withoutNaN) }),
    ...(input.signal && { signal: input.signal }),
    ...(input.keepalive && { keepalive: true }),
  };
}

/** The time limit of reading calls, whose answers are small. Changes and files have no time limit. */
const PATIENCE_MS = 30_000;

function signalOf(endpoint: Endpoint, { signal, patienceMs = PATIENCE_MS }: CallOptions): AbortSignal | undefined {
  if (endpoint.method !== 'GET') return signal;
  const patience = AbortSignal.timeout(patienceMs);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}

/** Whether the caller cancelled the request; a timeout does not count, because it says something about the server. */
function isGivenUp(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true && (signal.reason as Error).name !== 'TimeoutError';
}

const unreachable = (cause: unknown) =>
  new AppError('network', 'The server cannot be reached. Check the connection and try again.', { cause });

export function createApiClient(options: ApiClientOptions): ApiClient {
  async function request(endpoint: Endpoint, input: LooseArguments, token: string | undefined): Promise<Response> {
    const url = options.baseUrl + addressOf(endpoint, input);
    const init = requestOf(endpoint, input, token);
    try {
      const response = await options.fetch(url, init);
      input.onAnswer?.();
      return response;
    } catch (cause) {
      if (isGivenUp(input.signal)) throw cause;
      throw unreachable(cause);
    }
  }

  async function refusal(response: Response, sentToken: string | undefined): Promise<AppError> {
    const error = await readError(response);
    // A network that asks for its own sign-in does not end the session.
    if (response.status === 401 && isWordOfServer(error)) options.onUnauthorized(sentToken, error.reason);
    return error;
  }

  /** Resolves with the response if it is a success; otherwise throws its error. */
  async function answered(endpoint: Endpoint, input: LooseArguments): Promise<Response> {
    const token = options.getToken();
    const response = await request(endpoint, input, token);
    if (response.ok) return response;
    // Public calls never end a session: a wrong password at sign-in is answered with 401 too (rules B1, C4).
    throw endpoint.access === 'public' ? await readError(response) : await refusal(response, token);
  }

  async function send<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<Reply<E>> {
    const signal = signalOf(endpoint, input);
    const response = await answered(endpoint, signal ? { ...input, signal } : input);
    try {
      return { data: (await response.json()) as Answer<E>, headers: response.headers };
    } catch (cause) {
      if (isGivenUp(signal)) throw cause;
      // The connection broke off, or took too long.
      if (!(cause instanceof SyntaxError)) throw unreachable(cause);
      // An HTML page instead of JSON, for example the sign-in page of a hotel or the error page of a proxy.
      throw new AppError('unavailable', `Request failed: ${response.status}`, { status: response.status, cause });
    }
  }

  async function download<E extends Endpoint>(endpoint: E, input: CallArguments<E>): Promise<File> {
    const response = await answered(endpoint, input);
    const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'download';
    try {
      const bytes = await response.blob();
      return new File([bytes], name, { type: bytes.type });
    } catch (cause) {
      throw new AppError('network', 'The connection broke off. Try again.', { cause });
    }
  }

  return {
    send,
    open: answered,
    download,
    requests: { baseUrl: options.baseUrl, getToken: options.getToken, refusal },
    call: async (endpoint, input) => (await send(endpoint, input)).data,
  };
}
