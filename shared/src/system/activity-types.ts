// What activity is about, and who did it where nobody did. Without a schema, as the first screen of the console needs it.
export const ACTIVITY_TYPES = ['auth', 'upload', 'user', 'content', 'message', 'category', 'other'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
export const SYSTEM_ACTOR = 'System';
