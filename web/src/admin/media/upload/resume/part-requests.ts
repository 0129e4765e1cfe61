// Requests about an unfinished upload besides its parts, without the library that sends those.
import { AppError } from 'shared/api/errors.ts';
import { TUS_VERSION } from 'shared/media/upload-parts.ts';
import type { RequestContext } from '../../../../api/api-client.ts';

export function addressOfPart(context: RequestContext, address: string): string {
  return new URL(address, new URL(context.baseUrl, location.href)).href;
}

function request(context: RequestContext, address: string, init: RequestInit): Promise<Response> {
  const token = context.getToken();
  const headers = { 'Tus-Resumable': TUS_VERSION, ...(token !== undefined && { Authorization: `Bearer ${token}` }) };
  return fetch(addressOfPart(context, address), { ...init, headers });
}

/** Deletes an upload that was cancelled; without a connection, the server deletes it after a day. */
export function giveUpParts(context: RequestContext, address: string): void {
  request(context, address, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}

/** The share that the server has; 0 if it has nothing, or nothing any more. @throws where it cannot tell */
export async function askArrived(context: RequestContext, address: string, signal: AbortSignal): Promise<number> {
  const answer = await request(context, address, { method: 'HEAD', signal });
  if (answer.status === 404) return 0;
  if (!answer.ok) throw new AppError('network', 'The server does not tell how much has arrived.');
  return Number(answer.headers.get('Upload-Offset')) / Number(answer.headers.get('Upload-Length'));
}
