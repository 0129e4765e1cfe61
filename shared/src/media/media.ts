// Media items (wire: uploads), their metadata and categories.
import * as z from 'zod';
import { cleanText } from '../enquiry/enquiry-rules.ts';
import { UPLOAD_BULK_MAX, UPLOAD_NAMES_MAX, UPLOAD_PAGE_MAX } from '../limits.ts';
import { flag, optionalValue, pageLimit } from '../api/query-values.ts';

/** What is accepted; everything else is refused, whatever it calls itself (rule F10). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** As the list of all pictures has it. */
export const listedMetaSchema = z.object({ categories: z.array(z.string()), hidden: z.boolean() });
export type ListedMeta = z.output<typeof listedMetaSchema>;

const perCent = z.int('A focal point is given in per cent').min(0).max(100);
const focusSchema = z.object({ x: perCent, y: perCent }, { error: 'focus is { x, y } in per cent' });

/** What can be changed of a picture. */
export const uploadMetaSchema = z.object({
  ...listedMetaSchema.shape,
  /** Empty while nobody has entered one: then the site shows the name of the file, made readable (rule B33). */
  caption: z.string(),
  /** What it shows, for those who cannot see it. */
  alt: z.string(),
  /** Stays in view where a frame cuts the picture; per cent from the left and from the top. */
  focus: focusSchema,
});
export type UploadMeta = z.output<typeof uploadMetaSchema>;

/** A smaller form of a picture; its address never shows anything else. */
const variantSchema = z.object({ url: z.string(), type: z.enum(['image/webp', 'image/avif']), width: z.number() });
export type Variant = z.output<typeof variantSchema>;

export const uploadSchema = z.object({
  name: z.string(),
  /** Only where `name` is one that it had before, by which it was asked for (rule F26). */
  presentName: z.string().optional(),
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
  /** Lightness of its brightest area, from 0 to 255; absent until it is measured, and from older servers. */
  brightest: z.number().optional(),
  /** Narrowest first, empty until they are made. */
  variants: z.array(variantSchema),
  /** Until when a replacement can be undone; absent when there is none to undo, and for strangers (rule F3). */
  formerUntil: z.string().optional(),
});
export type Upload = z.output<typeof uploadSchema>;

export const createUploadQuery = z.object({
  /** `page`: for one place of a page, such as the logo; it is not in the gallery until somebody puts it there (rule F25). */
  for: optionalValue(z.enum(['page', 'gallery'])),
});

export const uploadListQuery = z.object({
  /** A category's id or name. */
  category: optionalValue(z.string().max(200)),
  hidden: optionalValue(flag),
  /** Those alone that no page shows and the gallery neither. */
  unused: optionalValue(flag),
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
  /** A page with this picture in its middle; the name may be one it had before. */
  around: optionalValue(z.string().max(300)),
  /** A page with the picture at this place of the list in its middle, counted from 0. */
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

/** Where it stands: what many pictures are given at once. */
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

/** Keys present replace, absent keys stay (rule F8). */
export const patchUploadMetaBody = z.object({
  ...metaFields.shape,
  /** Refuses the change when one of these fields has another value by now (rule F19). */
  base: metaFields.optional(),
});
export type PatchUploadMeta = z.output<typeof patchUploadMetaBody>;

/** What a change has changed, as it was before: by that it can be taken back (rule G18). Absent from older servers. */
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
    delete: z.literal(true, { error: 'delete is true or absent' }).optional(),
    /** Refuses the change when one of these fields of any of them has another value by now (rule F19). */
    base: metaFields.optional(),
  })
  .refine((body) => body.categories !== undefined || body.hidden !== undefined || body.delete === true, {
    error: 'Say what to change: categories, hidden or delete',
  });
export type BulkUploads = z.output<typeof bulkUploadsBody>;

const formerSchema = z.object({ name: z.string(), from: fromSchema });
export type FormerMeta = z.output<typeof formerSchema>;

export const bulkUploadsAnswer = z.object({
  count: z.number(),
  /** Those that are different now, with what they were; without those that were deleted. Absent from older servers. */
  changed: z.array(formerSchema).optional(),
});
export type BulkUploadsAnswer = z.output<typeof bulkUploadsAnswer>;

export const renameUploadBody = z.object({
  /** With or without the extension, which stays that of the file (rule F26). */
  name: z
    .string({ error: 'name is text' })
    .trim()
    .min(1, 'A name has at least one letter or digit')
    .max(100, 'At most 100 characters'),
});

/** What a file that was sent in parts is for: one place of a page (rule F25), or the logo (rule F22). */
export const finishUploadBody = z.object({
  use: z.enum(['page', 'logo'], { error: 'use is page, logo or absent' }).optional(),
});

/** Without `limit` a page is as long as it may be. */
export const uploadBinQuery = z.object({
  limit: pageLimit(UPLOAD_PAGE_MAX),
  cursor: optionalValue(z.string().max(100)),
});
/** @property until  when the newest of those that were looked at was deleted: what came into the bin since stays there */
export const emptyBinQuery = z.object({
  until: optionalValue(z.iso.datetime({ error: 'until must be a time in UTC' })),
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

const categoryName = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(100, 'Name is too long');

export const categoryBody = z.object({ name: categoryName });
export const renameCategoryBody = categoryBody.extend({
  /** Refuses the change when the name is another by now (rule F19). */
  base: z.object({ name: categoryName }, { error: 'base is an object with a name' }).optional(),
});
export type RenameCategory = z.output<typeof renameCategoryBody>;

/** Refuse the deletion when somebody has gone on with the category: with another name, or pictures in it. */
export const deleteCategoryQuery = z.object({
  name: optionalValue(z.string().max(100)),
  empty: optionalValue(flag),
});
export type DeleteCategory = z.output<typeof deleteCategoryQuery>;
