// Media items (wire: uploads), their metadata and categories.
import * as z from 'zod';
import { cleanText } from '../enquiry/enquiry-rules.ts';
import { changedBySchema } from '../editing/changed-by.ts';
import { UPLOAD_BULK_MAX, UPLOAD_NAMES_MAX, UPLOAD_PAGE_MAX } from '../limits.ts';
import { isVisible } from '../text/visible.ts';
import { flag, optionalValue, pageLimit } from '../api/query-values.ts';
import { PICTURE_TYPES } from './picture-types.ts';

/** An entry in the list of the metadata of all pictures. */
export const listedMetaSchema = z.object({ categories: z.array(z.string()), hidden: z.boolean() });
export type ListedMeta = z.output<typeof listedMetaSchema>;

const perCent = z.int('A focal point is given in per cent').min(0).max(100);
const focusSchema = z.object({ x: perCent, y: perCent }, { error: 'focus is { x, y } in per cent' });

/** The editable metadata of a picture. */
export const uploadMetaSchema = z.object({
  ...listedMetaSchema.shape,
  /** Empty by default: then the site shows a readable form of the file name (rule B33). */
  caption: z.string(),
  /** Text alternative. */
  alt: z.string(),
  /** Focal point: stays visible when a frame crops the picture; per cent from the left and from the top. */
  focus: focusSchema,
});
export type UploadMeta = z.output<typeof uploadMetaSchema>;

/** A smaller version of a picture; its address is immutable. */
const variantSchema = z.object({ url: z.string(), type: z.enum(['image/webp', 'image/avif']), width: z.number() });
export type Variant = z.output<typeof variantSchema>;

export const uploadSchema = z.object({
  name: z.string(),
  /** Set if the picture was requested by a former name; `name` is that name (rule F26). */
  presentName: z.string().optional(),
  /** The plain address, which always serves the present file (rule F4). */
  url: z.string(),
  /** Size in bytes, as served. */
  size: z.number(),
  type: z.enum(PICTURE_TYPES),
  width: z.number(),
  height: z.number(),
  /** Identifies the present bytes; `url?v=version` may be cached for ever. */
  version: z.string(),
  uploadedAt: z.string(),
  ...uploadMetaSchema.shape,
  /** A few pixels as a `data:` URL, shown while the picture loads. */
  placeholder: z.string(),
  /** Lightness of its brightest area, 0 to 255; absent until measured, and from older servers. */
  brightest: z.number().optional(),
  /** Narrowest first; empty until generated. */
  variants: z.array(variantSchema),
  /** Until when a replacement can be undone; absent if there is none, and for visitors (rule F3). */
  formerUntil: z.string().optional(),
  /** The file as it was sent is kept beside this one (rule F13b); absent if not, and for visitors. */
  hasOriginal: z.literal(true).optional(),
  /** Absent for visitors. */
  changedBy: changedBySchema,
});
export type Upload = z.output<typeof uploadSchema>;

export const createUploadQuery = z.object({
  /** `page`: used in one place of a page, such as the logo; not in the gallery until someone adds it (rule F25). */
  for: optionalValue(z.enum(['page', 'gallery'])),
});

export const uploadListQuery = z.object({
  /** A category's id or name. */
  category: optionalValue(z.string().max(200)),
  hidden: optionalValue(flag),
  /** Only pictures shown neither on a page nor in the gallery. */
  unused: optionalValue(flag),
  /** Words or parts of words, each in the name, the caption or the alternative text. */
  q: optionalValue(z.string().max(200)),
  /** Only these names, separated by commas. */
  names: optionalValue(
    z
      .string()
      .refine((names) => names.split(',').length <= UPLOAD_NAMES_MAX, `At most ${UPLOAD_NAMES_MAX} names at once`),
  ),
  limit: pageLimit(UPLOAD_PAGE_MAX),
  /** Opaque cursor, taken from the `Link` header that points to the next page. */
  cursor: optionalValue(z.string().max(100)),
  /** A page centred on this picture; the name may be a former one. */
  around: optionalValue(z.string().max(300)),
  /** A page centred on this position in the list, counted from 0; behind its end, on the last one. */
  place: optionalValue(
    z.coerce.number({ error: 'place is a number' }).int('place is a whole number').min(0, 'place is at least 0'),
  ),
});
export type UploadListQuery = z.output<typeof uploadListQuery>;

const categoryIds = z.array(z.string({ error: 'categories is a list of ids' }).max(200), {
  error: 'categories is a list of ids',
});
const hidden = z.boolean({ error: 'hidden is true or false' });

const TEXT_MOST = 300;
const shortText = (what: string) =>
  z
    .string({ error: `${what} is text` })
    .max(TEXT_MOST, `At most ${TEXT_MOST} characters`)
    .transform((text) => cleanText(text));

/** Placement; can be changed for many pictures at once. */
const place = { categories: categoryIds.max(1000).optional(), hidden: hidden.optional() };

const metaFields = z.object(
  {
    ...place,
    caption: shortText('caption').optional(),
    alt: shortText('alt').optional(),
    focus: focusSchema.optional(),
  },
  { error: 'base is an object of fields and their values' },
);
export type MetaChanges = z.output<typeof metaFields>;

/** What a change started from; a deletion also from the name and the file (rule F5f). */
const metaBase = metaFields.extend({ name: z.string().max(300).optional(), version: z.string().max(100).optional() });
export type MetaBase = z.output<typeof metaBase>;
/** What such a base is compared with. */
export type PictureState = UploadMeta & Pick<Upload, 'name' | 'version'>;

/** Present keys replace, absent keys stay (rule F8). */
export const patchUploadMetaBody = z.object({
  ...metaFields.shape,
  /** Values the change started from; if one differs from the stored value, the change is refused (rule F19). */
  base: metaBase.optional(),
});
export type PatchUploadMeta = z.output<typeof patchUploadMetaBody>;

/** Former values of the changed members, for undo (rule G18). Absent from older servers. */
const fromSchema = uploadMetaSchema.partial();

export const patchedMetaSchema = uploadMetaSchema.extend({ from: fromSchema.optional() });
export type PatchedMeta = z.output<typeof patchedMetaSchema>;

/** The same change to many pictures, all or none (rule F9). */
export const bulkUploadsBody = z
  .object({
    names: z
      .array(z.string().max(300), { error: 'names is a list of pictures' })
      .min(1, 'Choose at least one picture')
      .max(UPLOAD_BULK_MAX, `At most ${UPLOAD_BULK_MAX} pictures at once`),
    ...place,
    /** Categories to add; `categories` replaces the present ones instead. */
    addCategories: place.categories,
    delete: z.literal(true, { error: 'delete is true or absent' }).optional(),
    /** Values the change started from, for each of the pictures (rule F19). */
    base: metaBase.optional(),
  })
  .refine(
    (body) => [body.categories, body.addCategories, body.hidden, body.delete].some((wanted) => wanted !== undefined),
    {
      error: 'Say what to change: categories, addCategories, hidden or delete',
    },
  )
  .refine((body) => body.categories === undefined || body.addCategories === undefined, {
    error: 'Say either categories or addCategories',
  });
export type BulkUploads = z.output<typeof bulkUploadsBody>;

const formerSchema = z.object({ name: z.string(), from: fromSchema });
export type FormerMeta = z.output<typeof formerSchema>;

export const bulkUploadsAnswer = z.object({
  count: z.number(),
  /** The changed pictures with their former values, without deleted ones. Absent from older servers. */
  changed: z.array(formerSchema).optional(),
});
export type BulkUploadsAnswer = z.output<typeof bulkUploadsAnswer>;

export const renameUploadBody = z.object({
  /** With or without the extension, which cannot be changed (rule F26). */
  name: z
    .string({ error: 'name is text' })
    .trim()
    .min(1, 'A name has at least one letter or digit')
    .max(100, 'At most 100 characters'),
});

/** For replacing a picture and for undoing that. */
export const replacedVersionQuery = z.object({
  /** Version of the file to be replaced; refused if the picture has another file by now (rule F3c). */
  version: optionalValue(z.string().max(100)),
});

/** Purpose of a resumable upload: one place of a page (rule F25), or the logo (rule F22). */
export const finishUploadBody = z.object({
  use: z.enum(['page', 'logo'], { error: 'use is page, logo or absent' }).optional(),
});

/** Without `limit` a page has the maximum length. */
export const uploadBinQuery = z.object({
  limit: pageLimit(UPLOAD_PAGE_MAX),
  cursor: optionalValue(z.string().max(100)),
});
/** @property until  deletion time of the newest picture shown; pictures deleted since stay in the bin */
export const emptyBinQuery = z.object({
  until: optionalValue(z.iso.datetime({ error: 'until must be a time in UTC' })),
});

export type UploadBinQuery = z.output<typeof uploadBinQuery>;

/** A deleted picture that can still be restored. */
export const binnedUploadSchema = z.object({
  name: z.string(),
  size: z.number(),
  width: z.number(),
  height: z.number(),
  placeholder: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** When it is deleted for good. */
  keptUntil: z.string(),
});
export type BinnedUpload = z.output<typeof binnedUploadSchema>;

/** Paths in the content document that show the picture, such as `hero.image`. */
export const uploadUsageSchema = z.object({ usedIn: z.array(z.string()) });
/** Those paths for all pictures in use, by picture name. */
export const allUsageSchema = z.record(z.string(), z.array(z.string()));

export const categorySchema = z.object({ id: z.string(), name: z.string() });
export type Category = z.output<typeof categorySchema>;
/** Number of pictures by category id; empty categories are left out. */
export const categoryCountsSchema = z.record(z.string(), z.number());
export type CategoryCounts = z.output<typeof categoryCountsSchema>;

const categoryName = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(100, 'Name is too long')
  .transform((name) => cleanText(name))
  .refine(isVisible, 'Name is required');
/** A name stored by an earlier version, perhaps without a visible character. */
const formerName = z.string({ error: 'base is an object with a name' }).max(100, 'Name is too long');

export const categoryBody = z.object({ name: categoryName });
export const renameCategoryBody = categoryBody.extend({
  /** The name the change started from; if it differs from the stored one, the change is refused (rule F19). */
  base: z.object({ name: formerName }, { error: 'base is an object with a name' }).optional(),
});
export type RenameCategory = z.output<typeof renameCategoryBody>;

/** Expected state; the deletion is refused if the category was renamed or filled in the meantime. */
export const deleteCategoryQuery = z.object({
  name: optionalValue(z.string().max(100)),
  empty: optionalValue(flag),
});
export type DeleteCategory = z.output<typeof deleteCategoryQuery>;
