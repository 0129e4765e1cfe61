// Display names of people on screens and in tables (rule C29). No schema here: the console's first screen imports this.
import { normalizeUsername } from './same-user.ts';

/** A person's display name; calls and stored entries refer to people by username. */
export interface Person {
  username: string;
  /** The name to show, followed by the username where two people have the same name. */
  name: string;
}

/** The person's display name; an unknown username stands for itself, and no username gives an empty text. */
export type NameOf = (username: string) => string;

export function nameFrom(people: readonly Person[]): NameOf {
  const names = new Map(people.map(({ username, name }) => [normalizeUsername(username), name]));
  return (username) => names.get(normalizeUsername(username)) ?? username;
}
