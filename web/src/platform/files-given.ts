// Event of the page: the system has passed pictures to the installed console.

/**
 * Dispatched on `window`. Only one module receives the program's events, as the first listener takes all early ones.
 */
export const FILES_GIVEN = 'files-given';
