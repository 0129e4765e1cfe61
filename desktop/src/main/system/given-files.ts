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
