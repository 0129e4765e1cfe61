// Subjects of activity entries, and the actor of automatic ones. No schema here: the console's first screen imports this.
export const ACTIVITY_TYPES = ['auth', 'upload', 'user', 'content', 'message', 'category', 'other'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];
export const SYSTEM_ACTOR = 'System';
