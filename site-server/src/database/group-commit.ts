// Group commit: inserts that arrive together share one durable commit, so that one sync of the disk answers many
// requests. If one insert fails, the group is repeated with a savepoint for each, so that only the failed one is
// refused.
import type Connection from 'better-sqlite3';
import type { SerialQueue } from 'shared/serial-queue.ts';
import type { Inserts } from './transaction.ts';

/** `work` may be called a second time, after everything that its first call did was undone. */
export type GroupCommit = <T>(work: (inserts: Inserts) => T) => Promise<T>;

interface Member {
  work(inserts: Inserts): unknown;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

type Outcome = { value: unknown } | { error: unknown };

interface Parts {
  connection: Connection.Database;
  begin(): Promise<void>;
  inserts: Inserts;
  enqueue: SerialQueue;
  /** Called after every commit. */
  committed(): void;
}

export function createGroupCommit({ connection, begin, inserts, enqueue, committed }: Parts): GroupCommit {
  let waiting: Member[] = [];
  const commit = connection.prepare('commit');
  const savepoint = connection.prepare('savepoint member');
  const release = connection.prepare('release member');
  const undoMember = connection.prepare('rollback to member');

  function attempt(member: Member): Outcome {
    savepoint.run();
    try {
      return { value: member.work(inserts) };
    } catch (error) {
      // A full disk or an I/O error has already ended the whole transaction: then there is no savepoint to return to.
      if (!connection.inTransaction) throw error;
      undoMember.run();
      return { error };
    } finally {
      if (connection.inTransaction) release.run();
    }
  }

  /** First without savepoints, which cost as much as an insert each; with one for each member only after a failure. */
  async function attemptAll(members: Member[]): Promise<Outcome[]> {
    try {
      return members.map((member) => ({ value: member.work(inserts) }));
    } catch (error) {
      if (members.length === 1 || !connection.inTransaction) throw error;
      connection.exec('rollback');
      await begin();
      return members.map(attempt);
    }
  }

  /** Takes the members after waiting for the file, so that inserts that arrive meanwhile belong to the group. */
  async function commitTogether(): Promise<void> {
    let members: Member[] = [];
    let outcomes: Outcome[];
    try {
      await begin();
      members = takeWaiting();
      outcomes = await attemptAll(members);
      commit.run();
      committed();
    } catch (error) {
      if (connection.inTransaction) connection.exec('rollback');
      if (members.length === 0) members = takeWaiting();
      outcomes = members.map(() => ({ error }));
    }
    for (const [index, member] of members.entries()) {
      const outcome = outcomes[index];
      if (outcome && 'value' in outcome) member.resolve(outcome.value);
      else member.reject(outcome?.error);
    }
  }

  function takeWaiting(): Member[] {
    const members = waiting;
    waiting = [];
    return members;
  }

  return function add(work) {
    return new Promise((resolve, reject) => {
      waiting.push({ work, resolve: (value) => resolve(value as never), reject });
      // Later in the event loop, so that requests that have already arrived join this group.
      if (waiting.length === 1) setImmediate(() => void enqueue(commitTogether));
    });
  };
}
