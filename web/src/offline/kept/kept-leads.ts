// The leads of the last twelve months in files on this computer. They are grouped by number, so that a change writes
// few files and the newest are read first (rule D7). They are not held in memory while the server answers.
import { createSerialQueue } from 'shared/serial-queue.ts';
import type { Lead } from 'shared/leads/leads.ts';
import type { LeadCache } from '../../platform/lead-storage.ts';

/** How many neighbouring numbers share a file. */
const GROUP = 500;

export interface KeptLeads {
  /** Adds or replaces leads; later calls wait for earlier ones. */
  write(leads: readonly Lead[]): Promise<void>;
  remove(ids: readonly number[]): Promise<void>;
  /** Removes all leads except these. */
  retain(ids: ReadonlySet<number>): Promise<void>;
  /** The leads, newest first, group by group. Groups that were read are remembered until `forget`. */
  newestFirst(): AsyncIterable<readonly Lead[]>;
  find(id: number): Promise<Lead | undefined>;
  /** Releases the groups that were read. */
  forget(): void;
}

const INDEX = 'groups';
const partOf = (group: number) => `leads-${group}`;
const groupOf = (id: number) => Math.floor(id / GROUP);

export function createKeptLeads(cache: LeadCache): KeptLeads {
  const inTurn = createSerialQueue();
  const remembered = new Map<number, Promise<readonly Lead[]>>();

  async function read<T>(part: string, none: T): Promise<T> {
    const text = await cache.read(part);
    return text === undefined ? none : (JSON.parse(text) as T);
  }

  const groups = () => read<number[]>(INDEX, []);
  const readGroup = (group: number) => read<readonly Lead[]>(partOf(group), []);

  async function change(group: number, to: (leads: readonly Lead[]) => readonly Lead[]): Promise<void> {
    const before = await readGroup(group);
    const text = JSON.stringify(to(before).toSorted((one, other) => other.id - one.id));
    // Most leads of the daily comparison are unchanged, and skipping their groups spares the disk.
    if (text === JSON.stringify(before)) return;
    await cache.write(partOf(group), text);
    remembered.delete(group);
  }

  async function ensureGroups(wanted: Iterable<number>): Promise<void> {
    const known = new Set(await groups());
    const all = known.union(new Set(wanted));
    if (all.size > known.size) await cache.write(INDEX, JSON.stringify([...all].sort((one, other) => other - one)));
  }

  function recall(group: number): Promise<readonly Lead[]> {
    const found = remembered.get(group) ?? readGroup(group);
    remembered.set(group, found);
    return found;
  }

  return {
    write: (leads) =>
      inTurn(async () => {
        const byGroup = Map.groupBy(leads, ({ id }) => groupOf(id));
        // The list is written first: a listed group that is missing counts as empty, an unlisted one would never be
        // found.
        await ensureGroups(byGroup.keys());
        for (const [group, fresh] of byGroup) {
          const ids = new Set(fresh.map(({ id }) => id));
          await change(group, (known) => [...known.filter(({ id }) => !ids.has(id)), ...fresh]);
        }
      }),
    remove: (ids) =>
      inTurn(async () => {
        const gone = new Set(ids);
        for (const group of new Set(ids.map(groupOf))) {
          await change(group, (known) => known.filter(({ id }) => !gone.has(id)));
        }
      }),
    retain: (ids) =>
      inTurn(async () => {
        for (const group of await groups()) await change(group, (known) => known.filter(({ id }) => ids.has(id)));
      }),
    async *newestFirst() {
      for (const group of await groups()) yield await recall(group);
    },
    find: async (id) => (await recall(groupOf(id))).find((lead) => lead.id === id),
    forget: () => remembered.clear(),
  };
}
