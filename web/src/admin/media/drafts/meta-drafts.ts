// Unsaved changes of pictures' metadata, by the name of the picture.
import { isSameMeta } from 'shared/media/meta-clashes.ts';
import type { UploadMeta } from 'shared/media/media.ts';
import { isBoolean, isListOf, isNumber, isText, optional, readMembers } from '../../../api/checks.ts';
import { draftsOf, readValues } from '../../editing/drafts.ts';

const isFocus = (value: unknown) => readMembers(value, { x: isNumber, y: isNumber }) !== undefined;

const FIELDS = {
  categories: optional(isListOf(isText)),
  hidden: optional(isBoolean),
  caption: optional(isText),
  alt: optional(isText),
  focus: optional(isFocus),
};

export const metaDrafts = draftsOf<UploadMeta>({
  name: 'picture',
  read: readValues<UploadMeta>(FIELDS),
  isSame: isSameMeta,
});
