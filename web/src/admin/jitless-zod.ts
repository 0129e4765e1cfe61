// Keeps zod from using the Function constructor, which the content security policy forbids. Imported before any schema,
// and without zod itself, which is loaded later with the screens that need it.

/** The global in which zod looks for its settings when it is loaded. */
const SETTINGS = '__zod_globalConfig';

const holder = globalThis as { [SETTINGS]?: { jitless?: boolean } };
(holder[SETTINGS] ??= {}).jitless = true;
