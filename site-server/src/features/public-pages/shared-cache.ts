// Lets nginx cache public pages in front of the server (decision 54): a symbolic link names the present state of the site.
// It is part of nginx's cache key, so replacing the link invalidates everything that was cached.
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import { createSecret } from '../../platform/ids.ts';
import type { Logger } from '../../platform/logger.ts';
import { StartError } from '../../platform/start-error.ts';

export interface SharedCache {
  /** How a public page is sent: a shared cache stores it, browsers revalidate each time. */
  cacheControl: string;
  /** From now on no cached page is used any more. */
  renew(): void;
  /** Stops retrying. */
  close(): void;
}

/** Pages are rendered again every hour in any case. */
const CACHE_CONTROL = 'max-age=0, s-maxage=3600';
/** Name of the link, as in `deploy/nginx-cache.conf`. */
const LINK = 'now';
/** States are empty folders, since nginx only resolves links to existing files; it may still be reading an old one. */
const STATES_KEPT = 50;
const RETRY_MS = 2000;

/** @throws StartError if the folder is not writable */
export function openSharedCache(folder: string, clock: Clock, logger: Logger): SharedCache {
  let count = 0;
  let retry: NodeJS.Timeout | undefined;

  function exchange(): void {
    count += 1;
    // Sortable by name, and different after each start.
    const order = `${String(clock.now()).padStart(15, '0')}-${String(count).padStart(9, '0')}`;
    const state = `${order}-${createSecret().slice(0, 8)}`;
    mkdirSync(path.join(folder, state));
    const next = path.join(folder, `${LINK}.next`);
    rmSync(next, { force: true });
    symlinkSync(state, next);
    renameSync(next, path.join(folder, LINK));
    // Not the present one, which sorts before the others after the clock was set back.
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
    // nginx runs as another user, which may read the link; the folder contains nothing else.
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
