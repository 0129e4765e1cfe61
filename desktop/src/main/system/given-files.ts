// Pictures that the program is started with: "Open with" brings them as arguments, on Linux as addresses of files.
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

/** @param args  of a start, the program itself first */
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
 * What waits to be asked for by the page.
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
     * Gives away those given while this server was in use; those from before there was one are for the first. They are
     * dropped once they are kept: on a full disk they wait on.
     */
    async keep(add: (files: string[]) => Promise<unknown>): Promise<void> {
      const ours = waiting.filter(isOurs);
      if (ours.length === 0) return;
      await add(ours.map(({ file }) => file));
      waiting = waiting.filter((one) => !ours.includes(one));
    },
    /** Drops the same; answers with how many they were. */
    refuse(): number {
      const before = waiting.length;
      waiting = waiting.filter((one) => !isOurs(one));
      return before - waiting.length;
    },
  };
}

export type GivenFiles = ReturnType<typeof createGivenFiles>;
