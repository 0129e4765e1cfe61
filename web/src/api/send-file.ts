// Sends one file as a form does, and reports how much of it is on its way: `fetch` cannot report that.

export interface FileRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  file: File;
  signal?: AbortSignal | undefined;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const [name, value] = line.split(/:\s*(.*)/, 2);
    if (name && value !== undefined) headers.append(name, value);
  }
  return headers;
}

/** Rejects as `fetch` does: with a `TypeError` without an answer, with the signal's reason when it was broken off. */
export function sendFile({ method, url, headers, file, signal, onProgress }: FileRequest): Promise<Response> {
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  if (signal?.aborted) {
    reject(signal.reason);
    return promise;
  }
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  request.open(method, url);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
  request.addEventListener('load', () =>
    resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) })),
  );
  request.addEventListener('error', () => reject(new TypeError('The file could not be sent')));
  request.addEventListener('abort', () => reject(signal?.reason ?? new TypeError('The file was not sent')));
  request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
  signal?.addEventListener('abort', abort);
  const form = new FormData();
  form.append('file', file);
  request.send(form);
  return promise;
}
