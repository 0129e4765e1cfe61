// The people of the tests' data folder.

export const TEST_PASSWORD = 'correct horse battery';

/** Efua administers, Kofi and Ama are staff, Yaw has left. */
export const PEOPLE = [
  { username: 'efua', role: 'admin' },
  { username: 'kofi', role: 'staff' },
  { username: 'ama', role: 'staff' },
  { username: 'yaw', role: 'staff' },
] as const;
export type Person = (typeof PEOPLE)[number]['username'];
