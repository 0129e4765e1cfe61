// Uploads a file by the tus protocol, from the offset that the server reports.
import { DetailedError, Upload, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { AppError } from 'shared/api/errors.ts';
import { UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import type { RequestContext } from '../../../../api/api-client.ts';
import { addressOfPart } from './part-requests.ts';

export interface PartsOptions {
  /** The address of a started upload; undefined for a new one. */
  address: string | undefined;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  /** Called with the share that the server already has. */
  onGoingOn: (share: number) => void;
  onBegun: (address: string) => void;
}

/** A proxy may pass on requests only when they are complete: no more than this is then sent again. */
const PART_BYTES = 1024 * 1024;

function responseOf(answer: HttpResponse): Response {
  const retryAfter = answer.getHeader('Retry-After');
  return new Response(answer.getBody(), {
    status: answer.getStatus(),
    ...(retryAfter && { headers: { 'Retry-After': retryAfter } }),
  });
}

const WORDLESS = new Set([401, 403, 404]);

/**
 * Whether the server's answer about the offset was that the upload does not exist or belongs to somebody else. Such an
 * answer has no body: only starting again shows whether it came from the server, and what it means.
 */
function isSaidWithoutWords({ originalRequest }: DetailedError, status: number): boolean {
  return originalRequest.getMethod() === 'HEAD' && WORDLESS.has(status);
}

/** @throws AppError, `not_found` to begin again, or the signal's reason */
export function sendParts(context: RequestContext, file: File, options: PartsOptions): Promise<void> {
  const { address, signal, onProgress, onGoingOn, onBegun } = options;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let token: string | undefined;

  async function fail(error: Error): Promise<void> {
    const answer = error instanceof DetailedError ? error.originalResponse : null;
    const status = answer?.getStatus() ?? 0;
    if (error instanceof DetailedError && isSaidWithoutWords(error, status))
      return reject(new AppError('not_found', 'This unfinished upload was not found.', { cause: error }));
    if (answer && status >= 400) return reject(await context.refusal(responseOf(answer), token));
    reject(
      new AppError('network', 'The server cannot be reached. Check the connection and try again.', { cause: error }),
    );
  }
  function sign(request: HttpRequest): void {
    token = context.getToken();
    if (token !== undefined) request.setHeader('Authorization', `Bearer ${token}`);
  }
  function look(request: HttpRequest, answer: HttpResponse): void {
    const arrived = Number(answer.getHeader('Upload-Offset') ?? 0);
    if (request.getMethod() === 'HEAD' && arrived > 0) onGoingOn(arrived / file.size);
  }

  const upload = new Upload(file, {
    ...(address === undefined
      ? { endpoint: addressOfPart(context, UPLOAD_PARTS_PATH) }
      : { uploadUrl: addressOfPart(context, address) }),
    chunkSize: PART_BYTES,
    metadata: { filename: file.name },
    // The caller does both: it stores the address, and shows what the upload waits for.
    retryDelays: null,
    storeFingerprintForResuming: false,
    onBeforeRequest: sign,
    onAfterResponse: look,
    onUploadUrlAvailable: () => onBegun(new URL(upload.url ?? '').pathname),
    onProgress: (sent, total) => onProgress(sent / total),
    onSuccess: () => resolve(),
    onError: (error) => void fail(error),
  });
  function stop(): void {
    void upload.abort();
    reject(signal.reason);
  }
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  else upload.start();
  return promise.finally(() => signal.removeEventListener('abort', stop));
}
