// Receives the single file of a multipart call into a folder, with all limits that the parser offers.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Request, Response } from 'express';
import { AppError, invalid } from 'shared/api/errors.ts';
import { createId } from '../platform/ids.ts';
import { remember, type Remembered } from '../platform/remember.ts';

export interface ReceivedFile {
  /** Path of the file until the call is answered; the call may move the file. */
  path: string;
  /** The name that the sender gave; it is not trusted. */
  originalName: string;
  size: number;
  /** Deletes the file if it is still there. */
  discard(): Promise<void>;
}

/** @throws AppError `unsupported_type`, `too_large` or `invalid`; then nothing is left of the file */
export type ReceiveFile = (request: Request, response: Response, mostBytes: number) => Promise<ReceivedFile>;

const FIELD = 'file';

/** The parser with its limits; loaded with the first file. */
async function createParser(folder: string, fileSize: number, filename: (request: object) => string) {
  const { default: multer } = await import('multer');
  return multer({
    storage: multer.diskStorage({
      destination: folder,
      filename: (request, _file, done) => done(null, filename(request)),
    }),
    // Browsers send names in UTF-8 without declaring it.
    defParamCharset: 'utf8',
    limits: {
      fileSize,
      files: 1,
      fields: 4,
      parts: 5,
      fieldNameSize: 100,
      fieldSize: 1024,
      fieldNestingDepth: 0,
      headerPairs: 20,
    },
  }).single(FIELD);
}

export function createFileReceiver(folder: string): ReceiveFile {
  const parsers = new Map<number, Remembered<Awaited<ReturnType<typeof createParser>>>>();
  /** Files being written, by request: the parser leaves a part of a file that could not be written completely. */
  const begun = new WeakMap<object, string>();

  function nameFile(request: object): string {
    const name = createId();
    begun.set(request, path.join(folder, name));
    return name;
  }

  return async function receiveFile(request, response, mostBytes) {
    if (!request.is('multipart/form-data')) {
      throw new AppError('unsupported_type', `Send the file as multipart/form-data, in the field "${FIELD}"`);
    }
    const parser = parsers.get(mostBytes) ?? remember(() => createParser(folder, mostBytes, nameFile));
    parsers.set(mostBytes, parser);
    const parse = await parser.get();
    try {
      await new Promise<void>((resolve, reject) => {
        parse(request, response, (error?: unknown) => {
          if (error === undefined || error === null) resolve();
          else reject(toReadable(error, mostBytes));
        });
      });
    } catch (error) {
      const file = begun.get(request);
      if (file !== undefined) await rm(file, { force: true, maxRetries: 3 });
      throw error;
    }
    const { file } = request;
    if (!file) throw invalid('Please choose a file', { [FIELD]: 'Please choose a file' });
    return {
      path: file.path,
      originalName: file.originalname,
      size: file.size,
      discard: () => rm(file.path, { force: true }),
    };
  };
}

/** Errors of the parser without a code are the sender's: a truncated or malformed body. */
function toReadable(error: unknown, mostBytes: number): Error {
  const thrown = error instanceof Error ? error : new Error(String(error));
  if (!('code' in thrown)) return Object.assign(thrown, { status: 400 });
  if (thrown.code !== 'LIMIT_FILE_SIZE') return thrown;
  const most = `It may have at most ${mostBytes / 1024 ** 2} MB.`;
  return new AppError('too_large', `This file is too large. ${most}`, { cause: error });
}
