// What was ticked of pictures and is not saved yet; by the name of the picture.
import { isSameMeta } from 'shared/media/meta-clashes.ts';
import type { UploadMeta } from 'shared/media/media.ts';
import { isBoolean, isListOf, isText, optional } from '../../../api/checks.ts';
import { draftsOf, readValues } from '../../editing/drafts.ts';

const FIELDS = { categories: optional(isListOf(isText)), hidden: optional(isBoolean) };

export const metaDrafts = draftsOf<UploadMeta>({
  name: 'picture',
  read: readValues<UploadMeta>(FIELDS),
  isSame: isSameMeta,
});
