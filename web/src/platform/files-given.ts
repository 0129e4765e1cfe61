// The event of the page when the system has given pictures to the installed console.

/**
 * Of `window`. Only one part of the page gets the program's events; otherwise the first listener would take early
 * events from the others.
 */
export const FILES_GIVEN = 'files-given';
