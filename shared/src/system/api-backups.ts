// The calls about backups, merged into the table in api.ts.
import * as z from 'zod';
import { backupListSchema, backupSchema, restoreNoticeSchema } from './backups.ts';
import { copiesSchema, copyListSchema, copyTestSchema } from './copies.ts';
import { beginRestoreBody, restoreChangesSchema, restoreSchema } from './restoring.ts';
import { okAnswer } from '../api/answers.ts';
import { endpoint, type Endpoint } from '../api/endpoint.ts';

export const backupsApi = {
  listBackups: endpoint({
    method: 'GET',
    path: '/api/backups',
    access: 'admin',
    summary:
      'Backups that were opened and checked, newest first, the last failure to make one, and databases that were replaced',
    answer: backupListSchema,
  }),
  createBackup: endpoint({
    method: 'POST',
    path: '/api/backups',
    access: 'admin',
    summary: 'Make a backup now',
    answer: backupSchema,
    status: 201,
  }),
  downloadBackup: endpoint({
    method: 'GET',
    path: '/api/backups/:name',
    access: 'admin',
    summary: 'The database of one backup as a file; the name `latest` means the newest',
    params: z.object({ name: z.string().max(100) }),
    contentType: 'application/vnd.sqlite3',
    answer: z.custom<AsyncIterable<Uint8Array>>(),
  }),
  downloadAll: endpoint({
    method: 'GET',
    path: '/api/backups/:name/all',
    access: 'admin',
    summary: 'One backup with all its pictures as a tar file, from which an empty data folder is filled',
    params: z.object({ name: z.string().max(100) }),
    contentType: 'application/x-tar',
    answer: z.custom<AsyncIterable<Uint8Array>>(),
  }),
  checkBackup: endpoint({
    method: 'POST',
    path: '/api/backups/:name/check',
    access: 'admin',
    summary: 'Open a backup, read every page of it and count its rows, now',
    params: z.object({ name: z.string().max(100) }),
    answer: backupSchema,
  }),
  deleteBackup: endpoint({
    method: 'DELETE',
    path: '/api/backups/:name',
    access: 'admin',
    summary: 'Delete a backup, but not the newest, and the pictures that it alone still had',
    params: z.object({ name: z.string().max(100) }),
    answer: okAnswer,
    freesSpace: true,
  }),
  deleteReplaced: endpoint({
    method: 'DELETE',
    path: '/api/backups/replaced/:name',
    access: 'admin',
    summary: 'Delete a database that was replaced before its 30 days are over',
    params: z.object({ name: z.string().max(100) }),
    answer: okAnswer,
    freesSpace: true,
  }),
  getCopies: endpoint({
    method: 'GET',
    path: '/api/copies',
    access: 'admin',
    summary: 'The copies of the backups in another place: the last, how current the leads are there, and what is wrong',
    answer: copiesSchema,
  }),
  listCopies: endpoint({
    method: 'GET',
    path: '/api/copies/list',
    access: 'admin',
    summary: 'The backups that are in the other place, newest first; asks that place, which may take some seconds',
    answer: copyListSchema,
  }),
  copyNow: endpoint({
    method: 'POST',
    path: '/api/copies',
    access: 'admin',
    summary: 'Copy the newest backup and the newest leads to the other place now; the answer does not wait for the end',
    answer: copiesSchema,
    status: 202,
  }),
  testCopies: endpoint({
    method: 'POST',
    path: '/api/copies/test',
    access: 'admin',
    summary:
      'Open the other place with its password and write to it, now; says what is wrong, or how many copies are there',
    answer: copyTestSchema,
  }),
  checkCopies: endpoint({
    method: 'POST',
    path: '/api/copies/check',
    access: 'admin',
    summary: 'Check the copies in the other place, and a part of their data, now; the answer does not wait for the end',
    answer: copiesSchema,
    status: 202,
  }),
  fetchCopy: endpoint({
    method: 'POST',
    path: '/api/copies/:id/fetch',
    access: 'admin',
    summary:
      'Bring a copy back from the other place, to be among the backups; answers when it was found and there is room for it',
    params: z.object({ id: z.string().max(100) }),
    answer: copiesSchema,
    status: 202,
  }),
  readChanges: endpoint({
    method: 'GET',
    path: '/api/backups/:name/changes',
    access: 'admin',
    summary: 'What going back to a backup would change',
    params: z.object({ name: z.string().max(100) }),
    answer: restoreChangesSchema,
  }),
  beginRestore: endpoint({
    method: 'POST',
    path: '/api/backups/:name/restore',
    access: 'admin',
    summary:
      'Go back to a backup: it is checked before the answer; then a backup is made of what there is, and the databases are exchanged',
    params: z.object({ name: z.string().max(100) }),
    body: beginRestoreBody,
    answer: restoreSchema,
    status: 202,
  }),
  getRestore: endpoint({
    method: 'GET',
    path: '/api/restore',
    access: 'signed-in',
    summary: 'Whether somebody goes back to a backup at this moment, and how the last time ended',
    answer: restoreSchema,
  }),
  getRestoreNotice: endpoint({
    method: 'GET',
    path: '/api/backups/notice',
    access: 'admin',
    summary: 'What to know after the server restored a backup by itself',
    answer: restoreNoticeSchema,
  }),
  dismissRestoreNotice: endpoint({
    method: 'DELETE',
    path: '/api/backups/notice',
    access: 'admin',
    summary: 'Take notice: it is shown to nobody any more',
    answer: okAnswer,
  }),
  showRestoreNotice: endpoint({
    method: 'POST',
    path: '/api/backups/notice/undo',
    access: 'admin',
    summary: 'Undo taking notice of the latest one: it is shown again',
    answer: restoreNoticeSchema,
  }),
} as const satisfies Record<string, Endpoint>;
