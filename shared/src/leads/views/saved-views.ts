// Saved views of the lead list, each with a name, per person (rule E22).
import * as z from 'zod';
import { SAVED_VIEWS_MAX, VIEW_NAME_MAX, VIEW_QUERY_MAX } from '../../limits.ts';
import { viewKey } from './view-key.ts';

const savedViewSchema = z.object(
  {
    name: z
      .string({ error: 'name is text' })
      .trim()
      .min(1, 'Name is required')
      .max(VIEW_NAME_MAX, `A name has at most ${VIEW_NAME_MAX} characters`)
      .refine((name) => !/\p{Cc}/u.test(name), 'The name contains characters that are not allowed'),
    /** Filters and search as a query string of the console, such as `view=all&status=closed`. */
    query: z.string({ error: 'query is text' }).max(VIEW_QUERY_MAX, 'These filters are too long to be kept'),
  },
  { error: 'A view is an object with a name and a query' },
);
export type SavedView = z.output<typeof savedViewSchema>;

export const savedViewsSchema = z.object({
  /** Changes with every save, so that two devices do not overwrite each other. */
  revision: z.number({ error: 'revision is a number' }).int('revision is a whole number').min(0).max(1e15),
  /** In display order. */
  views: z
    .array(savedViewSchema, { error: 'views is a list' })
    .max(SAVED_VIEWS_MAX, `At most ${SAVED_VIEWS_MAX} views can be kept`)
    .refine((views) => new Set(views.map(({ name }) => viewKey(name))).size === views.length, {
      error: 'There is a view of this name already',
    }),
});
export type SavedViews = z.output<typeof savedViewsSchema>;
