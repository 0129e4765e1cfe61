// The interface through which features have the database replaced: closing it, swapping the files and opening the new
// one is the work of the site host, which holds the whole server.
import type { RestoreState } from 'shared/system/restoring.ts';
import type { Backup } from '../../database/backup-folder.ts';

export interface ExchangeRequest {
  backup: Backup;
  keepsNewerLeads: boolean;
  /** Who has asked for the restore. */
  actor: string;
  startedAt: string;
}

export interface Exchange {
  begin(request: ExchangeRequest): void;
  /** Result of the last restore; null if there was none since the start. */
  last(): RestoreState['last'];
}

/** For processes that cannot replace the database: the command line, and the one that prepares a data folder. */
export const NO_EXCHANGE: Exchange = {
  begin() {
    throw new Error('This process cannot exchange its database');
  },
  last: () => null,
};
