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

/**
 * What waits to be asked for by the page.
 * @param server  the one in use
 */
export function createGivenFiles(server: () => string | undefined) {
  let waiting: { file: string; server: string | undefined }[] = [];
  return {
    add(files: readonly string[]): void {
      waiting.push(...files.map((file) => ({ file, server: server() })));
    },
    /** Those given while this server was in use; those from before there was one are for the first. */
    take(): string[] {
      const isOurs = (one: (typeof waiting)[number]) => one.server === undefined || one.server === server();
      const taken = waiting.filter(isOurs);
      waiting = waiting.filter((one) => !isOurs(one));
      return taken.map(({ file }) => file);
    },
  };
}
