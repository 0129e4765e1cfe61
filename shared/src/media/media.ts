// Media items (wire: uploads), their metadata and categories.
import * as z from 'zod';
import { UPLOAD_BULK_MAX, UPLOAD_NAMES_MAX, UPLOAD_PAGE_MAX } from '../limits.ts';
import { flag, optionalValue, pageLimit } from '../api/query-values.ts';

/** What is accepted; everything else is refused, whatever it calls itself (rule F10). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export const uploadMetaSchema = z.object({ categories: z.array(z.string()), hidden: z.boolean() });
export type UploadMeta = z.output<typeof uploadMetaSchema>;

/** A smaller form of a picture; its address never shows anything else. */
const variantSchema = z.object({ url: z.string(), type: z.enum(['image/webp', 'image/avif']), width: z.number() });
export type Variant = z.output<typeof variantSchema>;

export const uploadSchema = z.object({
  name: z.string(),
  /** The plain address, which always shows the present file (rule F4). */
  url: z.string(),
  /** Bytes, as served. */
  size: z.number(),
  type: z.enum(PICTURE_TYPES),
  width: z.number(),
  height: z.number(),
  /** Names the present bytes; `url?v=version` may be kept for ever. */
  version: z.string(),
  uploadedAt: z.string(),
  ...uploadMetaSchema.shape,
  /** A few pixels as a `data:` address, shown while the picture loads. */
  placeholder: z.string(),
  /** Narrowest first, empty until they are made. */
  variants: z.array(variantSchema),
  /** Until when a replacement can be undone; absent when there is none to undo, and for strangers (rule F3). */
  formerUntil: z.string().optional(),
});
export type Upload = z.output<typeof uploadSchema>;

export const uploadListQuery = z.object({
  /** A category's id or name. */
  category: optionalValue(z.string().max(200)),
  hidden: optionalValue(flag),
  /** Part of the name. */
  q: optionalValue(z.string().max(200)),
  /** Only these, with a comma between them. */
  names: optionalValue(
    z
      .string()
      .refine((names) => names.split(',').length <= UPLOAD_NAMES_MAX, `At most ${UPLOAD_NAMES_MAX} names at once`),
  ),
  limit: pageLimit(UPLOAD_PAGE_MAX),
  /** Opaque; the one of the `Link` header's next page. */
  cursor: optionalValue(z.string().max(100)),
});
export type UploadListQuery = z.output<typeof uploadListQuery>;

const categoryIds = z.array(z.string({ error: 'categories is a list of ids' }).max(200), {
  error: 'categories is a list of ids',
});
const hidden = z.boolean({ error: 'hidden is true or false' });

const metaFields = z.object(
  { categories: categoryIds.max(1000).optional(), hidden: hidden.optional() },
  { error: 'base is an object of fields and their values' },
);
export type MetaChanges = z.output<typeof metaFields>;

/** Keys present replace, absent keys stay (rule F8). */
export const patchUploadMetaBody = z.object({
  ...metaFields.shape,
  /** Refuses the change when one of these fields has another value by now (rule F19). */
  base: metaFields.optional(),
});
export type PatchUploadMeta = z.output<typeof patchUploadMetaBody>;

/** The same change to many pictures, all or none (rule F9). */
export const bulkUploadsBody = z
  .object({
    names: z
      .array(z.string().max(300), { error: 'names is a list of pictures' })
      .min(1, 'Choose at least one picture')
      .max(UPLOAD_BULK_MAX, `At most ${UPLOAD_BULK_MAX} pictures at once`),
    ...metaFields.shape,
    delete: z.literal(true, { error: 'delete is true or absent' }).optional(),
  })
  .refine((body) => body.categories !== undefined || body.hidden !== undefined || body.delete === true, {
    error: 'Say what to change: categories, hidden or delete',
  });
export type BulkUploads = z.output<typeof bulkUploadsBody>;

/** Without `limit` a page is as long as it may be. */
export const uploadBinQuery = z.object({
  limit: pageLimit(UPLOAD_PAGE_MAX),
  cursor: optionalValue(z.string().max(100)),
});
export type UploadBinQuery = z.output<typeof uploadBinQuery>;

/** A deleted picture that can still be brought back. */
export const binnedUploadSchema = z.object({
  name: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** When it is gone for good. */
  keptUntil: z.string(),
});
export type BinnedUpload = z.output<typeof binnedUploadSchema>;

/** Members of the content document that show a picture, such as `hero.image`. */
export const uploadUsageSchema = z.object({ usedIn: z.array(z.string()) });
/** The same of all pictures that the content shows, by name. */
export const allUsageSchema = z.record(z.string(), z.array(z.string()));

export const categorySchema = z.object({ id: z.string(), name: z.string() });
export type Category = z.output<typeof categorySchema>;
/** Pictures in each category, by its id; a category without any is left out. */
export const categoryCountsSchema = z.record(z.string(), z.number());
export type CategoryCounts = z.output<typeof categoryCountsSchema>;

export const categoryBody = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(100, 'Name is too long'),
});
