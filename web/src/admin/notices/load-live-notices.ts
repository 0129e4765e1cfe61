// Notices of live events are in a separate file, which is requested at once, but the first screen does not wait for it.
// If it cannot be loaded, the console works without notices.

export const liveNotices = import('./live-notices.tsx').catch(() => undefined);
