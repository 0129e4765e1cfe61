// What a copy of one person's data says of itself.
import type { PersonQuery } from 'shared/privacy/privacy.ts';

export interface CopyHead {
  person: PersonQuery;
  exportedAt: string;
  /** The username of the administrator who asked for it. */
  madeBy: string;
  /** The office's time zone, used for displayed times. */
  timeZone: string;
}
