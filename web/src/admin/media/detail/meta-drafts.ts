// What was ticked of pictures and is not saved yet; by the name of the picture.
import { isSameMeta } from 'shared/media/meta-clashes.ts';
import { uploadMetaSchema, type UploadMeta } from 'shared/media/media.ts';
import { draftsOf, readValues } from '../../editing/drafts.ts';

const fields = uploadMetaSchema.partial();

export const metaDrafts = draftsOf<UploadMeta>({
  name: 'picture',
  read: readValues(fields),
  isSame: isSameMeta,
});
