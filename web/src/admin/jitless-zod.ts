// Keeps zod from probing the Function constructor, which the content security policy forbids. Imported before any schema,
// and without zod itself: that is loaded later, with the screens that need it.

/** Where zod keeps its settings, and finds them when it is loaded. */
const SETTINGS = '__zod_globalConfig';

const holder = globalThis as { [SETTINGS]?: { jitless?: boolean } };
(holder[SETTINGS] ??= {}).jitless = true;
