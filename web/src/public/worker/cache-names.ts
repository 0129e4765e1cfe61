// Names of the worker's caches. They change with the format of what is stored.

export const PAGES = 'pages-2';
export const FILES = 'files-1';
/** The offline page, in a cache of its own so that it is never evicted. */
export const STAND_IN = 'offline-1';
