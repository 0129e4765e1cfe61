// An upload that was cut off before the browser was closed: its beginning is at the server, and the browser has noted it.
import { TUS_VERSION, UPLOAD_PARTS_PATH } from 'shared/media/upload-parts.ts';
import type { ScreenServer } from './start-server.ts';

/** Sends the first bytes of a file as Efua. @returns the address of the unfinished upload */
export async function sendBeginning(server: ScreenServer, file: File, bytes: number): Promise<string> {
  const headers = { Authorization: `Bearer ${server.tokens.efua}`, 'Tus-Resumable': TUS_VERSION };
  const length = { 'Upload-Length': String(file.size), 'Upload-Metadata': `filename ${btoa(file.name)}` };
  const begun = await fetch(UPLOAD_PARTS_PATH, { method: 'POST', headers: { ...headers, ...length } });
  const address = new URL(begun.headers.get('Location') ?? '', location.href).pathname;
  const part = { 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' };
  await fetch(address, { method: 'PATCH', headers: { ...headers, ...part }, body: file.slice(0, bytes) });
  return address;
}
