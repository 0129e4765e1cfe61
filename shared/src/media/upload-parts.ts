// Where files are sent in parts (rule F21): what server and console both know of the tus protocol.

/** A new file begins here; each is then at an address of its own below. */
export const UPLOAD_PARTS_PATH = '/api/upload/parts';
export const TUS_VERSION = '1.0.0';
