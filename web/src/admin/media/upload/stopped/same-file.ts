// Recognises a file that is chosen again.
import { AppError } from 'shared/api/errors.ts';
import { contentKey } from '../resume/content-key.ts';
import type { PlacedNote } from '../resume/stopped-notes.ts';
import { shrinkPicture } from '../shrink-picture.ts';

/** The chosen file in the form in which it was sent. @throws AppError if it is another file */
export async function sameFile({ key, fileName }: PlacedNote, chosen: File): Promise<File> {
  const forms = [
    () => chosen,
    () => shrinkPicture(chosen, false, () => undefined),
    () => shrinkPicture(chosen, true, () => undefined),
  ];
  for (const form of forms) {
    const file = await form();
    if (key.endsWith(` ${await contentKey(file)}`)) return file;
  }
  throw new AppError('invalid', `This is another file than the ${fileName} that was cut off.`);
}
