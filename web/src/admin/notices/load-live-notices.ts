// Notices of live events are in a file of their own, asked for at once and not waited for by the first screen. Where it cannot
// be had the console does without notices.

export const liveNotices = import('./live-notices.tsx').catch(() => undefined);
