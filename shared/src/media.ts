// Media items (wire: uploads), their metadata and categories.
import * as z from 'zod';

export const uploadSchema = z.object({ name: z.string(), url: z.string(), size: z.number() });
export type Upload = z.output<typeof uploadSchema>;

export const uploadMetaSchema = z.object({ categories: z.array(z.string()), hidden: z.boolean() });
export type UploadMeta = z.output<typeof uploadMetaSchema>;

/** Keys present replace, absent keys stay (rule F8). */
export const patchUploadMetaBody = z.object({
  categories: z.array(z.string().max(200)).max(1000).optional(),
  hidden: z.boolean().optional(),
});

export const categorySchema = z.object({ id: z.string(), name: z.string() });
export type Category = z.output<typeof categorySchema>;

export const categoryBody = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(100, 'Name is too long'),
});
