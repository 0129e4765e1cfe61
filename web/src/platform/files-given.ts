// The event of the page when the system has given pictures to the installed console.

/** Of `window`. One part of the page gets the program's events, or the first to ask would take what came before the others. */
export const FILES_GIVEN = 'files-given';
