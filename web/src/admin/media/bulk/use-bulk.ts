// Changes all selected pictures, shows progress, and keeps failures for a retry (rule F9).
import { ignoreDone } from '../../../api/server-message.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { api } from 'shared/api/api.ts';
import type { BulkUploads, FormerMeta, MetaChanges } from 'shared/media/media.ts';
import { counted, formatCount } from 'shared/text/counted.ts';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { withKey, type Keyed } from '../../../api/with-key.ts';
import { tryAgain } from '../../editing/use-undo.ts';
import { useConsole } from '../../session/console-context.ts';
import { changeInBulk, resultWords, type BulkResult } from './bulk-changes.ts';
import { askMeanwhile } from '../ask-meanwhile.ts';
import { bulkRunOf } from './bulk-run.ts';
import { placesOf } from './places-of.ts';
import { deletePicture } from '../library/delete-picture.ts';

/** A bulk change, with its words for progress and result. */
export interface BulkChange {
  doing: string;
  did: string;
  change: Changes | 'delete' | 'restore' | WayBack;
}

type Changes = MetaChanges & Pick<BulkUploads, 'addCategories'>;

/** Undoes a bulk change, except for pictures that somebody has changed since. */
export interface WayBack {
  former: ReadonlyMap<string, MetaChanges & { base: MetaChanges }>;
}

const isWayBack = (change: BulkChange['change']): change is WayBack => typeof change === 'object' && 'former' in change;

/** The metadata of a picture after a change. */
function afterwards({ addCategories, ...change }: Changes, { categories = [] }: FormerMeta['from']): MetaChanges {
  return addCategories ? { categories: [...new Set([...categories, ...addCategories])] } : change;
}

/** The result of a change with failures. */
export interface BulkReport extends BulkResult, Omit<Wanted, 'names'> {
  /** Such as `18 done, 2 failed`. */
  words: string;
}

export const HIDE: BulkChange = { doing: 'Hiding', did: 'Hidden', change: { hidden: true } };
type Former = FormerMeta[];

/** An older server does not send the former values. */
const asUnknown = (name: string): FormerMeta => ({ name, from: {} });
const hasValues = ({ from }: Pick<FormerMeta, 'from'>) => Object.keys(from).length > 0;

const RESTORE: BulkChange = { doing: 'Restoring', did: 'Restored', change: 'restore' };

/** Undo of a change; undefined if it has changed nothing. */
function wayBackOf(change: BulkChange['change'], done: readonly string[], changed: Former) {
  if (change === 'delete') return done.length > 0 ? { names: done, change: RESTORE } : undefined;
  const former = changed.filter(hasValues);
  if (change === 'restore' || isWayBack(change) || former.length === 0) return undefined;
  const back = { former: new Map(former.map(({ name, from }) => [name, { ...from, base: afterwards(change, from) }])) };
  return {
    names: former.map(({ name }) => name),
    change: { doing: 'Changing back', did: 'Changed back', change: back },
  };
}

/** A retry has the same key, so that the server says what was changed by the first try (rules F9g, G18k). */
interface Wanted extends Keyed {
  names: readonly string[];
  change: BulkChange;
  /** As in `BulkResult`. */
  lastGroup?: readonly string[] | undefined;
}

export function useBulk(onChanged: (names: readonly string[]) => void) {
  const { client, platform } = useConsole();
  const toasts = useToasts();
  const run = bulkRunOf(client);
  const underWay = useSyncExternalStore(run.subscribe, run.current);
  const [report, setReport] = useState<BulkReport>();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  /** @returns what those were that it changed */
  async function changeMany(
    names: readonly string[],
    change: Changes | 'delete' | WayBack,
    idempotencyKey: string,
  ): Promise<Former> {
    const call = async (some: readonly string[], body: object) => {
      const { changed } = await client.call(api.bulkUploads, { body: { ...body, names: [...some] }, idempotencyKey });
      return changed ?? some.map(asUnknown);
    };
    if (change === 'delete') return call(names, { delete: true });
    if (!isWayBack(change)) return call(names, change);
    const { former } = change;
    for (const some of Map.groupBy(names, (name) => JSON.stringify(former.get(name))).values()) {
      await call(some, former.get(some[0] ?? '') ?? {});
    }
    return [];
  }

  async function changeOne(name: string, { change: { change }, idempotencyKey }: Wanted): Promise<Former> {
    if (change === 'delete') await deletePicture(client, name);
    else if (change === 'restore') {
      const call = client.call(api.restoreUpload, { params: { name }, idempotencyKey });
      await call.catch(ignoreDone);
    } else {
      if ('addCategories' in change) return changeMany([name], change, idempotencyKey);
      const body = isWayBack(change) ? (change.former.get(name) ?? {}) : change;
      const { from } = await client.call(api.patchUploadMeta, { params: { name }, body });
      if (isWayBack(change)) return [];
      if (!from) return [asUnknown(name)];
      if (hasValues({ from })) return [{ name, from }];
    }
    return [];
  }

  async function changeAll(wanted: Wanted) {
    const { names, idempotencyKey, lastGroup } = wanted;
    const { doing, change } = wanted.change;
    const controller = new AbortController();
    const { signal } = controller;
    function show(count: number): void {
      const progress = `${doing}… ${formatCount(count)} of ${formatCount(names.length)}`;
      run.show({ progress, stop: () => controller.abort() });
    }
    show(0);
    setReport(undefined);
    let reported = 0;
    const former: Former = [];
    const result = await changeInBulk(names, {
      signal,
      lastGroup,
      // Deleted pictures are restored one by one.
      changeMany:
        change === 'restore'
          ? undefined
          : async (some) => former.push(...(await changeMany(some, change, idempotencyKey))),
      changeOne: async (name) => former.push(...(await changeOne(name, wanted))),
      onProgress({ done, failed }) {
        show(done.length + failed.length);
        onChanged(done.slice(reported));
        reported = done.length;
      },
    });
    return { result, former, wasStopped: signal.aborted };
  }

  const { mutate } = useMutation({
    // One change after another, as the notices of one can start the next.
    scope: { id: 'bulk' },
    // Asks on every screen before the page is closed (rule G15b).
    mutationFn: (wanted: Wanted) => askMeanwhile(platform.tokens.get, () => changeAll(wanted)),
    async onSuccess({ result, former, wasStopped }, { change, idempotencyKey }) {
      const wayBack = wayBackOf(change.change, result.done, former);
      const undo = wayBack && { label: 'Undo', run: () => mutate(withKey(wayBack)) };
      const isCounted = typeof change.change === 'object' && !isWayBack(change.change);
      const words = counted(isCounted ? former.length : result.done.length, 'file');
      if (wasStopped || result.failed.length > 0) {
        const outcome = `${resultWords(result)}${wasStopped ? ', then stopped' : ''}`;
        setReport({ ...result, change, idempotencyKey, words: outcome });
        // The report is visible only on this screen.
        if (!isHere.current) {
          const failed = result.failed.map(({ name }) => name);
          const { lastGroup, unreachable } = result;
          const again = tryAgain(unreachable, () => mutate({ names: failed, change, idempotencyKey, lastGroup }));
          toasts.error('Not all files', `${change.did}: ${outcome}`, again);
        }
        if (undo) toasts.success(change.did, words, undo);
        return;
      }
      if (isCounted && former.length === 0) {
        toasts.info('Nothing to change', `${counted(result.done.length, 'file was', 'files were')} like that already`);
        return;
      }
      const where = change === HIDE ? await placesOf(client, result.done) : '';
      toasts.success(change.did, words + where, undo);
    },
    onSettled: () => run.show(undefined),
  });

  return {
    start: (names: readonly string[], change: BulkChange) => mutate(withKey({ names, change })),
    stop: () => underWay?.stop(),
    /** Retries the failures. */
    retry: () => report && mutate({ ...report, names: report.failed.map(({ name }) => name) }),
    dismiss: () => setReport(undefined),
    /** Such as `Hiding… 300 of 4,812`; undefined if no change is running. */
    progress: underWay?.progress,
    report,
  };
}
