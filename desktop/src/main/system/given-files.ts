// Pictures passed to the program: "Open with" passes them as arguments, on Linux as file URLs.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pictureType } from '../storage/picture-names.ts';

function pathOf(argument: string): string {
  if (!argument.startsWith('file:')) return argument;
  try {
    return fileURLToPath(argument);
  } catch {
    return '';
  }
}

/** @param args  arguments of a start, the program itself first */
export function filesOfArguments(args: readonly string[]): string[] {
  return args
    .slice(1)
    .map(pathOf)
    .filter((file) => path.isAbsolute(file) && pictureType(file) !== '');
}

interface Given {
  file: string;
  server: string | undefined;
}

/**
 * Files waiting to be fetched by the page.
 * @param server  the one in use
 */
export function createGivenFiles(server: () => string | undefined) {
  let waiting: Given[] = [];
  const isOurs = (one: Given) => one.server === undefined || one.server === server();
  return {
    add(files: readonly string[]): void {
      waiting.push(...files.map((file) => ({ file, server: server() })));
    },
    /**
     * Stores files that arrived while this server was in use; those from before the first server belong to it. They are
     * dropped once stored: on a full disk they keep waiting.
     */
    async keep(add: (files: string[]) => Promise<unknown>): Promise<void> {
      const ours = waiting.filter(isOurs);
      if (ours.length === 0) return;
      await add(ours.map(({ file }) => file));
      waiting = waiting.filter((one) => !ours.includes(one));
    },
    /** Drops the files that `keep` would store; returns their number. */
    refuse(): number {
      const before = waiting.length;
      waiting = waiting.filter((one) => !isOurs(one));
      return before - waiting.length;
    },
  };
}

export type GivenFiles = ReturnType<typeof createGivenFiles>;
