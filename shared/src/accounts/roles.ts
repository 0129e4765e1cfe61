// What somebody may be. Without a schema, as screens of the console need it that should open quickly.
export const ROLES = ['admin', 'staff'] as const;
export type Role = (typeof ROLES)[number];
