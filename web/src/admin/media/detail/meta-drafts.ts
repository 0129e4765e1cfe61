// What was ticked of pictures and is not saved yet; by the name of the picture.
import type { Some } from 'shared/editing/clashes.ts';
import { isSameMeta } from 'shared/media/meta-clashes.ts';
import type { UploadMeta } from 'shared/media/media.ts';
import { isBoolean, isListOf, isText, optional, readMembers } from '../../../api/checks.ts';
import { draftsOf } from '../../editing/drafts.ts';

const FIELDS = { categories: optional(isListOf(isText)), hidden: optional(isBoolean) };

export const metaDrafts = draftsOf<UploadMeta>({
  name: 'picture',
  read: (values) => readMembers<Some<UploadMeta>>(values, FIELDS),
  isSame: isSameMeta,
});
