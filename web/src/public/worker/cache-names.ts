// Where the worker keeps what it keeps. Another version of this way of keeping gets other names.

export const PAGES = 'pages-1';
export const FILES = 'files-1';
/** The page that stands in for those that are not kept: apart, so that others never push it out. */
export const STAND_IN = 'offline-1';
