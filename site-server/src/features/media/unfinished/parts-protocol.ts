// The tus protocol (tus.io) for unfinished uploads. A library reads and checks its headers; refusals are thrown as
// errors, which the error handler answers.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Upload } from '@tus/server';
import { AppError, conflict, invalid, notFound } from 'shared/api/errors.ts';
import { UPLOAD_MAX_BYTES } from 'shared/limits.ts';
import { UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import { createSecret } from '../../../platform/ids.ts';
import { createPartLocks } from './part-locks.ts';
import type { Owner, UnfinishedUploads } from './unfinished.service.ts';

interface Exchange {
  owner: Owner;
  failure?: Error;
}

/** Answers a request of the protocol. @throws AppError or another error instead of an answer that refuses */
export type AnswerPart = (owner: Owner, request: Request) => Promise<Response>;

/** Optional extensions of the protocol that this server offers. */
export const EXTENSIONS = ['creation', 'creation-with-upload', 'termination'];
/** Time for a request to end when another comes for the same file. */
const END_WITHIN_MS = 1000;
/** Longer names are cut, as no system has them. */
const FILE_NAME_MAX = 255;

/** The error for a status with which the library refuses. */
function refusalOf(status: number): AppError {
  switch (status) {
    case 404:
    case 410:
      return notFound('This unfinished upload');
    case 409:
      return conflict('This part does not begin where the file ends by now');
    case 413: {
      const most = `A picture may have at most ${UPLOAD_MAX_BYTES / 1024 ** 2} MB.`;
      return new AppError('too_large', `This is more than the file or a picture may have. ${most}`);
    }
    default:
      return status < 500 || status === 501
        ? invalid('Upload-Length, Upload-Offset or Upload-Metadata is missing or cannot be read')
        : new AppError('internal', 'Something went wrong on the server. Please try again.');
  }
}

function announced(upload: Upload): { size: number; fileName: string } {
  const { size, metadata } = upload;
  if (size === undefined || size === 0) throw invalid('The file is empty');
  return { size, fileName: (metadata?.['filename'] ?? '').toWellFormed().slice(0, FILE_NAME_MAX) };
}

/** Loads the library. */
export async function createPartsProtocol(unfinished: UnfinishedUploads): Promise<AnswerPart> {
  const { DataStore, Server, Upload } = await import('@tus/server');
  /** The current request and its caller, which the library does not pass to the functions below. */
  const exchanges = new AsyncLocalStorage<Exchange>();
  function owner(): Owner {
    const exchange = exchanges.getStore();
    if (!exchange) throw new Error('A part is written outside of a request');
    return exchange.owner;
  }

  const store = Object.assign(new DataStore(), {
    extensions: EXTENSIONS,
    async create(upload: Upload) {
      await unfinished.begin(owner(), { id: upload.id, ...announced(upload) });
      return upload;
    },
    async getUpload(id: string) {
      const { size, received, file_name } = await unfinished.find(owner(), id);
      return new Upload({ id, size, offset: received, metadata: { filename: file_name } });
    },
    write: (pieces: AsyncIterable<Uint8Array>, id: string, offset: number) => unfinished.write(id, offset, pieces),
    async remove(id: string) {
      await unfinished.find(owner(), id);
      await unfinished.drop(id);
    },
  });
  const server = new Server({
    path: UPLOAD_PARTS_PATH,
    datastore: store,
    locker: createPartLocks(),
    lockDrainTimeout: END_WITHIN_MS,
    maxSize: UPLOAD_MAX_BYTES,
    relativeLocation: true,
    namingFunction: () => createSecret(),
    onResponseError(_request, error) {
      const exchange = exchanges.getStore();
      // Errors of the library itself have a status, and messages for programmers only.
      if (exchange && !('status_code' in error)) exchange.failure = error;
      return undefined;
    },
  });

  return async (owner, request) => {
    const exchange: Exchange = { owner };
    const answer = await exchanges.run(exchange, () => server.handleWeb(request));
    if (exchange.failure) throw exchange.failure;
    if (answer.status >= 400) throw refusalOf(answer.status);
    return answer;
  };
}
