// What people are called on screens and in tables (rule C29). Without a schema, as the first screen of the console needs
// it.
import { normalizeUsername } from './same-user.ts';

/** A person by the name that is shown; calls and stored entries name people by username. */
export interface Person {
  username: string;
  /** As it is to be shown: with the username behind it where two people have the same name. */
  name: string;
}

/** What a person is called; the username itself for nobody known, empty for nobody at all. */
export type NameOf = (username: string) => string;

export function nameFrom(people: readonly Person[]): NameOf {
  const names = new Map(people.map(({ username, name }) => [normalizeUsername(username), name]));
  return (username) => names.get(normalizeUsername(username)) ?? username;
}
