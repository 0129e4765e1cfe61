// The calls about pictures: a part of the table in api.ts.
import * as z from 'zod';
import { countAnswer, okAnswer } from './answers.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import { BODY_LIMIT_CONTENT, UPLOAD_MAX_BYTES } from './limits.ts';
import {
  allUsageSchema,
  binnedUploadSchema,
  bulkUploadsBody,
  patchUploadMetaBody,
  uploadBinQuery,
  uploadListQuery,
  uploadMetaSchema,
  uploadSchema,
  uploadUsageSchema,
} from './media.ts';

const nameParams = z.object({ name: z.string().max(300) });

export const uploadsApi = {
  listUploads: endpoint({
    method: 'GET',
    path: '/api/uploads',
    access: 'public',
    summary: 'Media items, newest first',
    query: uploadListQuery,
    answer: z.array(uploadSchema),
  }),
  createUpload: endpoint({
    method: 'POST',
    path: '/api/upload',
    access: 'uploader',
    summary: 'Upload a picture (multipart, field file)',
    fileLimit: UPLOAD_MAX_BYTES,
    answer: uploadSchema,
    status: 201,
  }),
  replaceUpload: endpoint({
    method: 'PUT',
    path: '/api/uploads/:name',
    access: 'admin',
    summary: 'Replace a picture (multipart, field file)',
    params: nameParams,
    fileLimit: UPLOAD_MAX_BYTES,
    answer: uploadSchema,
  }),
  deleteUpload: endpoint({
    method: 'DELETE',
    path: '/api/uploads/:name',
    access: 'admin',
    summary: 'Delete a picture',
    params: nameParams,
    answer: okAnswer,
  }),
  restoreUpload: endpoint({
    method: 'POST',
    path: '/api/uploads/:name/restore',
    access: 'admin',
    summary: 'Bring a deleted picture back',
    params: nameParams,
    answer: uploadSchema,
  }),
  undoReplaceUpload: endpoint({
    method: 'POST',
    path: '/api/uploads/:name/undo',
    access: 'admin',
    summary: 'Show the former file of a replaced picture again',
    params: nameParams,
    answer: uploadSchema,
  }),
  listUploadBin: endpoint({
    method: 'GET',
    path: '/api/uploads/bin',
    access: 'admin',
    summary: 'Deleted pictures that can be brought back, latest first',
    query: uploadBinQuery,
    answer: z.array(binnedUploadSchema),
  }),
  bulkUploads: endpoint({
    method: 'POST',
    path: '/api/uploads/bulk',
    access: 'admin',
    summary: 'The same change to many pictures, all or none',
    body: bulkUploadsBody,
    bodyLimit: BODY_LIMIT_CONTENT,
    answer: countAnswer,
  }),
  getUploadUsage: endpoint({
    method: 'GET',
    path: '/api/uploads/:name/usage',
    access: 'signed-in',
    summary: 'Where the content shows a picture',
    params: nameParams,
    answer: uploadUsageSchema,
  }),
  listUploadMeta: endpoint({
    method: 'GET',
    path: '/api/uploads/meta',
    access: 'public',
    summary: 'Metadata of media items by name',
    answer: z.record(z.string(), uploadMetaSchema),
  }),
  patchUploadMeta: endpoint({
    method: 'POST',
    path: '/api/uploads/:name/meta',
    access: 'admin',
    summary: 'Change categories or visibility of a picture',
    params: nameParams,
    body: patchUploadMetaBody,
    answer: uploadMetaSchema,
  }),
  listUploadUsage: endpoint({
    method: 'GET',
    path: '/api/uploads/usage',
    access: 'signed-in',
    summary: 'Where the content shows which pictures',
    answer: allUsageSchema,
  }),
  getOriginalUpload: endpoint({
    method: 'GET',
    path: '/api/uploads/:name/original',
    access: 'admin',
    summary: 'A picture as it was sent, with what the camera hid in it, where that was kept',
    params: nameParams,
    contentType: 'application/octet-stream',
    answer: z.custom<AsyncIterable<Uint8Array>>(),
  }),
} as const satisfies Record<string, Endpoint>;
