// Uploads in parts by the tus protocol. Its calls carry no JSON, so they are not in the table of the API; rights and
// refusals are the same as there.
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Request as ServerRequest, Response as ServerResponse, Router } from 'express';
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import { TUS_VERSION, UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import { allowedCaller } from '../../../http/register-routes.ts';
import type { Authenticate } from '../../../http/route.ts';
import type { DiskReserve } from '../../../platform/disk-reserve.ts';
import { isNoSpace } from '../../../platform/no-space.ts';
import { remember } from '../../../platform/remember.ts';
import { EXTENSIONS, createPartsProtocol } from './parts-protocol.ts';
import type { UnfinishedUploads } from './unfinished.service.ts';

/** All headers that the protocol reads; headers added by a proxy are left out. */
const READ_HEADERS = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const ANSWER_HEADERS = ['Location', 'Upload-Length', 'Upload-Metadata', 'Upload-Offset'];
const PART_TYPE = 'application/offset+octet-stream';
const METHODS = { [UPLOAD_PARTS_PATH]: ['POST'], [`${UPLOAD_PARTS_PATH}/:id`]: ['HEAD', 'PATCH', 'DELETE'] };

function toRequest(request: ServerRequest): Request {
  const headers = new Headers();
  for (const name of READ_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const hasBody = request.method === 'POST' || request.method === 'PATCH';
  const body = hasBody ? (Readable.toWeb(request) as ReadableStream<Uint8Array>) : null;
  const url = new URL(request.originalUrl, 'http://localhost');
  return new Request(url, { method: request.method, headers, body, duplex: 'half' } as RequestInit);
}

function assertProtocol(request: ServerRequest, response: ServerResponse): void {
  if (request.headers['tus-resumable'] !== TUS_VERSION) {
    response.setHeader('Tus-Version', TUS_VERSION);
    throw new AppError('unsupported_protocol', `Send Tus-Resumable: ${TUS_VERSION}`);
  }
  if (request.method === 'PATCH' && request.headers['content-type'] !== PART_TYPE) {
    throw new AppError('unsupported_type', `Send the part as ${PART_TYPE}`);
  }
}

/** By the protocol, a client that asks for the server's extensions need not be signed in. */
function describe(response: ServerResponse): void {
  response.setHeader('Tus-Version', TUS_VERSION);
  response.setHeader('Tus-Extension', EXTENSIONS.join(','));
  response.setHeader('Tus-Max-Size', String(UPLOAD_MAX_BYTES));
  response.writeHead(204).end();
}

function assertMethod(request: ServerRequest, response: ServerResponse, methods: readonly string[]): void {
  if (methods.includes(request.method)) return;
  const allowed = methods.join(', ');
  response.setHeader('Allow', allowed);
  throw new AppError('method_not_allowed', `Use ${allowed} here`);
}

/** Closes the connection of a refused upload, whose remaining bytes may take minutes. */
function stopSending(request: ServerRequest, response: ServerResponse): void {
  if (!request.complete) response.setHeader('Connection', 'close');
}

interface Parts {
  unfinished: UnfinishedUploads;
  authenticate: Authenticate;
  reserve: DiskReserve;
}

export function registerUploadParts(router: Router, { unfinished, authenticate, reserve }: Parts): void {
  const protocol = remember(() => createPartsProtocol(unfinished));

  async function answer(request: ServerRequest, response: ServerResponse): Promise<void> {
    const owner = allowedCaller(request, 'uploader', authenticate);
    assertProtocol(request, response);
    if (request.method === 'POST' || request.method === 'PATCH') reserve.assertKept();
    const answerPart = await protocol.get();
    const { status, headers } = await answerPart(owner, toRequest(request));
    for (const name of ANSWER_HEADERS) {
      const value = headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.status(status).end();
  }

  /** Deleting an upload frees space, so it may use the reserved space (rule H17c). */
  async function answerOnFullDisk(request: ServerRequest, response: ServerResponse): Promise<void> {
    try {
      await answer(request, response);
    } catch (error) {
      if (request.method !== 'DELETE' || !isNoSpace(error) || !reserve.giveUp()) throw error;
      await answer(request, response);
    }
  }

  for (const [path, methods] of Object.entries(METHODS)) {
    router.route(path).all(async (request, response) => {
      response.setHeader('Tus-Resumable', TUS_VERSION);
      if (request.method === 'OPTIONS') return describe(response);
      assertMethod(request, response, methods);
      try {
        await answerOnFullDisk(request, response);
      } catch (error) {
        stopSending(request, response);
        throw error;
      }
    });
  }
}
