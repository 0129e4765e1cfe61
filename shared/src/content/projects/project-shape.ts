// A project: its card and its optional page (rules A16, A24).
import { address, list, object, picture, text, type Part, type Read } from '../shape.ts';
import { slug } from './slug.ts';

/** The project has a page as soon as `slug` is set. */
const page = object({
  slug: slug(),
  /** Every former slug of the page: the server keeps them so that old links redirect (rule A24f). */
  addresses: list(text()),
  client: text(),
  place: text(),
  date: text(),
  scope: text(),
  figures: list(object({ value: text(), label: text() })),
  beforeUrl: picture(),
  beforeAlt: text(),
  afterUrl: picture(),
  afterAlt: text(),
  difficulty: text(),
  quote: text(),
  quotedName: text(),
  quotedRole: text(),
  leadName: text(),
  leadRole: text(),
});

const project = object({
  title: text(),
  summary: text(),
  imageUrl: picture(),
  href: address(),
  /** One or more trades, usually titles of services, separated by semicolons. */
  trade: text(),
  page,
});

export type Project = Read<typeof project>;

const base = list(project);

function slugOf(entry: unknown): unknown {
  const { page } = (entry ?? {}) as { page?: { slug?: unknown } | null };
  return page?.slug;
}

/** Slugs are unique. */
export const projects: Part<Project[]> = {
  read: base.read,
  check(value, path, errors) {
    base.check(value, path, errors);
    if (!Array.isArray(value)) return;
    const used = new Map<unknown, number>();
    for (const [index, entry] of (value as unknown[]).entries()) {
      const slug = slugOf(entry);
      if (typeof slug !== 'string' || slug === '') continue;
      const at = `${path}.${index}.page.slug`;
      const first = used.get(slug);
      if (first === undefined) used.set(slug, index);
      else errors[at] ??= `${at} must be another: project ${first + 1} has this address already`;
    }
  },
};

/** A project with the given members and defaults for the rest. */
export function makeProject(given: { [K in keyof Project]?: Partial<Project[K]> }): Project {
  return project.read(given);
}
