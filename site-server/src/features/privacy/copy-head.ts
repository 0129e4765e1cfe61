// The head of a copy of one person's data.
import type { PersonQuery } from 'shared/privacy/privacy.ts';

export interface CopyHead {
  person: PersonQuery;
  exportedAt: string;
  /** Username of the administrator who has requested the copy. */
  madeBy: string;
  /** The office's time zone, in which times are shown. */
  timeZone: string;
}
