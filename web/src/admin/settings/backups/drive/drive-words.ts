// Why a backup cannot be copied to a drive here, and messages for failures.
import { AppError } from 'shared/api/errors.ts';

/** Maximum size of a file on a FAT32 drive. */
const FAT_MOST = 2 ** 32 - 1;

/** Undefined if the browser lets pages write into a chosen folder. */
export function whyNoDrive({ isSecureContext, showDirectoryPicker }: Window): string | undefined {
  if (!isSecureContext) {
    return 'Browsers let a page write to a drive only when its address begins with https://, and this one does not.';
  }
  if (!showDirectoryPicker) {
    return 'This browser lets no page write to a drive. Chrome, Edge and the installed console do.';
  }
  return undefined;
}

/** The file on the drive differs from what the server sent. */
export class FileDiffers extends Error {}

const NOT_ALLOWED = 'It was not allowed to write into this folder. Choose it again, and allow to save changes in it.';

const WORDS: Record<string, string> = {
  QuotaExceededError: 'The drive is full. Make room on it, or choose another one.',
  NotFoundError: 'The drive or its folder is not there any more. Connect it again, and choose the folder again.',
  NotReadableError: 'The drive cannot be read. Connect it again, or use another one.',
  NoModificationAllowedError:
    'Nothing can be written there: the drive is write-protected, or another window is copying this backup to it.',
  NotAllowedError: NOT_ALLOWED,
  SecurityError: NOT_ALLOWED,
};

/** @param size  of the whole file, if it is known by then */
export function failureWords(error: unknown, size = 0): string {
  if (error instanceof FileDiffers) {
    return (
      'What was read back from the drive is not what the server sent. ' +
      'Copy it again; if that happens again, use another drive.'
    );
  }
  if (error instanceof AppError) return error.message;
  const { name, message } = error as Error;
  const known = WORDS[name];
  if (known !== undefined) return known;
  const hint = size > FAT_MOST ? ' It takes no file over 4 GB if it is formatted as FAT32: exFAT and NTFS do.' : '';
  return `The drive did not take the file (${message}).${hint} Check the drive, or use another one.`;
}
