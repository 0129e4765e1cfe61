// Measures how bright pictures are, for text on them: once for each file, stored with the picture.
import type { Database } from '../../../database/open-database.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { StoredFiles } from '../files/stored-files.ts';
import { findUpload } from '../media.store.ts';
import type { Pictures } from '../pictures/pictures.ts';
import { updateBrightest } from './variants.store.ts';

export interface Brightness {
  /** Measures the picture of this name in the background, unless it is measured already. */
  measure(name: string): void;
  /** Resolves when no picture is left to measure. */
  idle(): Promise<void>;
}

interface Parts {
  database: Database;
  logger: Logger;
  files: StoredFiles;
  pictures: Pictures;
  /** Aborted when the server stops, which ends measuring. */
  stop: AbortSignal;
  /** Called when a value was stored, which may change pages. */
  onMeasured(): void;
}

export function createBrightness({ database, logger, files, pictures, stop, onMeasured }: Parts): Brightness {
  let working: Promise<void> = Promise.resolve();

  async function measureOne(name: string): Promise<void> {
    if (stop.aborted) return;
    const row = await findUpload(database.reads, name);
    if (!row || row.brightest !== null) return;
    const brightest = await pictures.measureBrightest(await files.present(row.hash));
    await database.transaction((tx) => updateBrightest(tx, row, brightest));
    onMeasured();
  }

  return {
    measure(name) {
      working = working
        .then(() => measureOne(name))
        .catch((error: unknown) => {
          // Text stays readable without the value.
          if (!stop.aborted) logger.warn({ err: error, name }, 'the brightness of a picture could not be measured');
        });
    },
    idle: () => working,
  };
}
