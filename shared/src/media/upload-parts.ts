// Resumable uploads (rule F21): the part of the tus protocol that server and console share.

/** New uploads are created here; each then has its own address below. */
export const UPLOAD_PARTS_PATH = '/api/upload/parts';
export const TUS_VERSION = '1.0.0';
