// Closing the database, putting another in its place and opening that: the work of the part that holds all of the server, as the
// features see it.
import type { RestoreState } from 'shared/system/restoring.ts';
import type { Backup } from '../../database/backup-folder.ts';

export interface ExchangeRequest {
  backup: Backup;
  keepsNewerLeads: boolean;
  /** Who asked for it. */
  actor: string;
  startedAt: string;
}

export interface Exchange {
  begin(request: ExchangeRequest): void;
  /** How the last one ended; null when there was none since the start. */
  last(): RestoreState['last'];
}

/** For processes that cannot exchange the database: the command line, and one that prepares a data folder. */
export const NO_EXCHANGE: Exchange = {
  begin() {
    throw new Error('This process cannot exchange its database');
  },
  last: () => null,
};
