// The users in the data folder of the tests.

export const TEST_PASSWORD = 'correct horse battery';

/** Efua is an administrator, Kofi and Ama are staff, and Yaw is a deactivated user. */
export const PEOPLE = [
  { username: 'efua', role: 'admin' },
  { username: 'kofi', role: 'staff' },
  { username: 'ama', role: 'staff' },
  { username: 'yaw', role: 'staff' },
] as const;
export type Person = (typeof PEOPLE)[number]['username'];
