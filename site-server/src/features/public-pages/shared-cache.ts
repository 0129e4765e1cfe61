// What nginx needs to keep public pages as a cache in front of the server (decision 54): a link that names the present state
// of the site. It is part of the key of all that nginx keeps, so a change takes effect with the exchange of one link.
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { createSecret } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import { StartError } from '../../platform/start-error.ts';

export interface SharedCache {
  /** How a public page is sent: a shared cache keeps it, browsers ask each time. */
  cacheControl: string;
  /** From now on nothing that was kept is given any more. */
  renew(): void;
  /** Ends what is tried again. */
  close(): void;
}

/** Pages are drawn anew every hour in any case. */
const CACHE_CONTROL = 'max-age=0, s-maxage=3600';
/** Name of the link, as `deploy/nginx-cache.conf` has it. */
const LINK = 'now';
/** States are empty folders, since nginx follows a link only to what is there; it may just be reading a former one. */
const STATES_KEPT = 50;
const RETRY_MS = 2000;

/** @throws StartError when the folder cannot be written */
export function openSharedCache(folder: string, clock: Clock, logger: Logger): SharedCache {
  let count = 0;
  let retry: NodeJS.Timeout | undefined;

  function exchange(): void {
    count += 1;
    // In order by name, and another one after each start.
    const order = `${String(clock.now()).padStart(15, '0')}-${String(count).padStart(9, '0')}`;
    const state = `${order}-${createSecret().slice(0, 8)}`;
    mkdirSync(path.join(folder, state));
    const next = path.join(folder, `${LINK}.next`);
    rmSync(next, { force: true });
    symlinkSync(state, next);
    renameSync(next, path.join(folder, LINK));
    // Not the present one, which comes before the others after the clock was set back.
    const former = readdirSync(folder).filter((name) => /^\d{15}-/.test(name) && name !== state);
    for (const name of former.toSorted().slice(0, -STATES_KEPT)) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
    }
  }

  function renew(): void {
    clearTimeout(retry);
    try {
      exchange();
    } catch (error) {
      logger.error({ err: error, folder }, 'the cache in front still gives former pages; this is tried again');
      retry = setTimeout(renew, RETRY_MS);
      retry.unref();
    }
  }

  try {
    mkdirSync(folder, { recursive: true });
    // nginx runs as another user, who may look up the link and nothing else is here.
    chmodSync(folder, 0o755);
    exchange();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`SHARED_CACHE_DIR: ${folder} cannot be used (${reason}). The server must own it.`, {
      cause: error,
    });
  }
  return { cacheControl: CACHE_CONTROL, renew, close: () => clearTimeout(retry) };
}
