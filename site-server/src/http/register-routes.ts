// Registers the routes. Each call checks the rights, reads the body, checks the rights again, validates, calls the
// service, and answers.
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { mayCall } from 'shared/accounts/permissions.ts';
import { api } from 'shared/api/api.ts';
import type { Access, Endpoint } from 'shared/api/endpoint.ts';
import { AppError, forbidden, invalid, sessionEnded, unauthenticated } from 'shared/api/errors.ts';
import { isPlainObject } from 'shared/plain-object.ts';
import { BODY_LIMIT_SMALL } from 'shared/limits.ts';
import type { Clock } from '../platform/clock.ts';
import type { DiskReserve } from '../platform/disk-reserve.ts';
import { isNoSpace } from '../platform/no-space.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { parseJson } from './json-body.ts';
import type { ReceiveFile, ReceivedFile } from './receive-file.ts';
import { createRepeatedCalls, type Once } from './repeated-calls.ts';
import { originOf, type Authenticate, type BoundRoute, type Call, type Caller } from './route.ts';
import { isLongList, isSlices, readObject, toJsonInSlices, type LongDocument } from './json-in-slices.ts';
import { digestInTurns } from './ready-answers.ts';
import { sendPieces } from './send-pieces.ts';

interface RouteOptions {
  authenticate: Authenticate;
  receiveFile: ReceiveFile;
  reserve: DiskReserve;
  clock: Clock;
  /** Whether answers are checked against the contract; off in production. */
  checkAnswers: boolean;
}

/** Registers every endpoint of the contract. @throws Error for an endpoint without a route */
export function registerRoutes(router: Router, routes: readonly BoundRoute[], options: RouteOptions): void {
  const bound = new Map<Endpoint, BoundRoute>(routes.map((route) => [route.endpoint, route]));
  const routeOf = routePaths(router);
  const once = createRepeatedCalls(options.clock);
  for (const [path, endpoints] of Map.groupBy(Object.values<Endpoint>(api), (endpoint) => endpoint.path)) {
    const route = routeOf(path);
    for (const endpoint of endpoints) {
      const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>;
      const served = bound.get(endpoint);
      if (!served) throw new Error(`Nothing serves ${endpoint.method} ${path}`);
      route[method](...stepsOf(endpoint, unlessRepeated(served, once), options));
    }
    route.all(refuseMethod(endpoints));
  }
  router.all('/api{/*rest}', () => {
    throw new AppError('not_found', 'There is nothing at this address');
  });
}

function stepsOf(endpoint: Endpoint, handle: BoundRoute['handle'], options: RouteOptions): RequestHandler[] {
  const identify = identifyFor(endpoint, options.authenticate);
  return [
    checkRights(identify),
    ...(endpoint.body ? [parseJson(endpoint.bodyLimit ?? BODY_LIMIT_SMALL)] : []),
    ...(endpoint.fileLimit === undefined ? [] : [receive(options, endpoint.fileLimit)]),
    answerWith(endpoint, identify, onFullDisk(endpoint, handle, options.reserve), options.checkAnswers),
  ];
}

/** Handlers of a path for each method, and for all others. */
type PathRoute = Record<Lowercase<Endpoint['method']> | 'all', (...steps: RequestHandler[]) => unknown>;

/**
 * Matches anything, in a router that serves one path. Compiling a pattern for each path would take a tenth of a start.
 */
const ANY = /(?:)/;

/**
 * Express tries one route after another, which costs more than most calls. Paths without parameters are therefore
 * looked up, and come before `/api/messages/:id`.
 * @returns the route of a path
 */
function routePaths(router: Router): (path: string) => PathRoute {
  const byPath = new Map<string, Router>();
  // Like Express, ignores case and a slash at the end.
  const plain = (path: string) => path.toLowerCase().replace(/\/$/, '');
  router.use((request, response, next) => {
    const own = byPath.get(plain(request.path));
    if (own) own(request, response, next);
    else next();
  });
  return (path) => {
    if (path.includes(':')) return router.route(path);
    const own = express.Router();
    byPath.set(plain(path), own);
    // The tally of requests reads the path of the route.
    return Object.assign(own.route(ANY), { path });
  };
}

/**
 * The caller; undefined if there is none and none is needed.
 * @throws AppError if the caller may not call this endpoint
 */
type Identify = (request: Request) => Caller | undefined;

function identifyFor(endpoint: Endpoint, authenticate: Authenticate): Identify {
  const { access } = endpoint;
  const isForFormer = servesFormerTokens(endpoint);
  return (request) => {
    const caller =
      access === 'public' ? optionalCaller(request, authenticate) : allowedCaller(request, access, authenticate);
    if (caller?.formerId !== undefined && !isForFormer) throw sessionEnded('session_expired');
    return caller;
  };
}

function checkRights(identify: Identify): RequestHandler {
  return (request, response, next) => {
    response.locals['caller'] = identify(request);
    next();
  };
}

const WORK = /^\/api\/(messages|content|uploads?|categories|documents)(\/|$)/;

/**
 * Whether the former token of a session is accepted, for calls in progress: those that read, or work on leads and the
 * site. None of them gives lasting access (rule C30d).
 */
function servesFormerTokens({ method, path, access, stream, contentType }: Endpoint): boolean {
  if (access === 'public') return true;
  return stream === undefined && contentType === undefined && (method === 'GET' || WORK.test(path));
}

/** An invalid token counts as none (rule B1). */
function optionalCaller(request: Request, authenticate: Authenticate): Caller | undefined {
  const found = authenticate(request);
  return found instanceof AppError ? undefined : found;
}

/** The caller. @throws AppError `unauthenticated`, or `forbidden` without the right to make this call */
export function allowedCaller(request: Request, access: Exclude<Access, 'public'>, authenticate: Authenticate): Caller {
  const found = authenticate(request);
  if (found === undefined) throw unauthenticated();
  if (found instanceof AppError) throw found;
  if (!mayCall(found, { access })) throw forbidden('admin_only');
  return found;
}

function receive({ receiveFile, reserve }: RouteOptions, mostBytes: number): RequestHandler {
  return async (request, response, next) => {
    // The file would use the room that is left for freeing space (rule H17c).
    reserve.assertKept();
    response.locals['file'] = await receiveFile(request, response, mostBytes);
    next();
  };
}

/**
 * When the disk is full, a call that frees space is repeated with the reserved space; any other write is refused until
 * there is space again.
 */
function onFullDisk(endpoint: Endpoint, handle: BoundRoute['handle'], reserve: DiskReserve): BoundRoute['handle'] {
  const { freesSpace = false, method } = endpoint;
  if (freesSpace === false && method === 'GET') return handle;
  return async (call, response) => {
    const isUrgent = typeof freesSpace === 'function' ? freesSpace(call.body) : freesSpace;
    if (!isUrgent) reserve.assertKept();
    try {
      return await handle(call, response);
    } catch (error) {
      if (!isUrgent || !isNoSpace(error) || !reserve.giveUp()) throw error;
      return handle(call, response);
    }
  };
}

/** Refuses a repeat with the idempotency key of a call that has succeeded. */
function unlessRepeated({ endpoint, handle, storesKeys }: BoundRoute, once: Once): BoundRoute['handle'] {
  const { method, path, access, isLong, stream, contentType, fileLimit } = endpoint;
  const isOther = method === 'GET' || access === 'public' || isLong || stream || contentType !== undefined;
  if (storesKeys || isOther || fileLimit !== undefined) return handle;
  return async (call, response) => {
    const key = readIdempotencyKey(call.header('idempotency-key'));
    if (key === undefined) return handle(call, response);
    const name = JSON.stringify([call.caller.id, method, path, call.params, key]);
    return once(name, async () => handle(call, response));
  };
}

function answerWith(
  endpoint: Endpoint,
  identify: Identify,
  handle: BoundRoute['handle'],
  checkAnswers: boolean,
): RequestHandler {
  const hasBody = endpoint.body !== undefined || endpoint.fileLimit !== undefined;
  async function call(request: Request, response: Response): Promise<unknown> {
    const file = response.locals['file'] as ReceivedFile | undefined;
    try {
      // A body may take minutes to arrive, during which rights may be lost (rule C12b).
      const caller = hasBody ? identify(request) : (response.locals['caller'] as Caller | undefined);
      const received: Call<Endpoint> = {
        params: endpoint.params?.parse(request.params),
        query: endpoint.query?.parse(request.query),
        body: readBody(endpoint, request.body),
        // The rights were checked, so an endpoint that needs a caller has one.
        caller: caller as Caller,
        origin: originOf(request),
        // Typed by `bind`; here it is any received file.
        file: file as undefined,
        isHead: request.method === 'HEAD',
        header: (name) => request.get(name),
        setHeader: (name, value) => void response.setHeader(name, value),
      };
      return await handle(received, response);
    } finally {
      // Before the error is answered, so that a refused call leaves no file behind.
      await file?.discard();
    }
  }
  return async (request: Request, response: Response) => {
    // A stream has no length: HEAD is answered at once with the status only.
    if (endpoint.stream && request.method === 'HEAD') {
      response.end();
      return;
    }
    const answer = await call(request, response);
    if (endpoint.stream) return;
    if (endpoint.contentType !== undefined) {
      return sendPieces(response, endpoint.contentType, answer as AsyncIterable<string | Uint8Array>);
    }
    if (checkAnswers) endpoint.answer.parse(isSlices(answer) ? await readObject(answer) : answer);
    await sendJson(request, response, endpoint, answer);
  };
}

/** As `response.json`, without looking up what is the same for every answer. */
async function sendJson(request: Request, response: Response, endpoint: Endpoint, answer: unknown): Promise<void> {
  const { status = 200, isLong } = endpoint;
  if (isLong) {
    const document = await toJsonInSlices(answer as LongDocument);
    const version = response.get('ETag')?.slice(1, -1);
    // The version does not change with the data about pictures, so the hash is needed too.
    if (version !== undefined) response.setHeader('ETag', `"${version}-${await digestInTurns(document)}"`);
    // An answer with a version may become 304, which Express decides.
    return void response.status(status).type('json').send(document);
  }
  const body = isLongList(answer) ? await toJsonInSlices(answer) : Buffer.from(JSON.stringify(answer));
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * The body after validation. A missing body counts as an empty one, so that missing fields are reported, except where a
 * whole document is replaced: there it would mean "remove everything".
 */
function readBody(endpoint: Endpoint, body: unknown): unknown {
  if (!endpoint.body) return undefined;
  const given = body === undefined && endpoint.method !== 'PUT' ? {} : body;
  if (!isPlainObject(given)) throw invalid('The request must be a JSON object');
  return endpoint.body.parse(given);
}

/** A known path with another method is answered with 405 and its methods. */
function refuseMethod(endpoints: readonly Endpoint[]): RequestHandler {
  const allowed = endpoints.map((endpoint) => endpoint.method).join(', ');
  return (_request, response) => {
    response.setHeader('Allow', allowed);
    throw new AppError('method_not_allowed', `Use ${allowed} here`);
  };
}
