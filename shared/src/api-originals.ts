// The call about originals of pictures: a part of the table in api.ts.
import * as z from 'zod';
import { endpoint, type Endpoint } from './endpoint.ts';

export const originalsApi = {
  getOriginalUpload: endpoint({
    method: 'GET',
    path: '/api/uploads/:name/original',
    access: 'admin',
    summary: 'A picture as it was sent, with what the camera hid in it, where that was kept',
    params: z.object({ name: z.string().max(300) }),
    contentType: 'application/octet-stream',
    answer: z.custom<AsyncIterable<Uint8Array>>(),
  }),
} as const satisfies Record<string, Endpoint>;
