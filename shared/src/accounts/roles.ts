// The roles. No schema here: screens that must open quickly import this.
export const ROLES = ['admin', 'staff'] as const;
export type Role = (typeof ROLES)[number];
