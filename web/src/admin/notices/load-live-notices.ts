// Loads the notices of live events, at once and in a separate file, for which the first screen does not wait. If this
// fails, the console works without notices.

export const liveNotices = import('./live-notices.tsx').catch(() => undefined);
