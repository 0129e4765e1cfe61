// A project: its card, and the page that it may have (rules A16, A24).
import { address, list, object, text, type Part, type Read } from '../shape.ts';
import { slug } from './slug.ts';

/** There is a page as soon as it has an address. */
const page = object({
  slug: slug(),
  /** Every address that the page has had: the server keeps them, so that old links lead to it (rule A24f). */
  addresses: list(text()),
  client: text(),
  place: text(),
  date: text(),
  scope: text(),
  figures: list(object({ value: text(), label: text() })),
  beforeUrl: address(),
  beforeAlt: text(),
  afterUrl: address(),
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
  imageUrl: address(),
  href: address(),
  /** As one of the services is called. */
  trade: text(),
  page,
});

export type Project = Read<typeof project>;

const base = list(project);

function slugOf(entry: unknown): unknown {
  const { page } = (entry ?? {}) as { page?: { slug?: unknown } | null };
  return page?.slug;
}

/** No two pages have the same address. */
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

/** One with nothing but what is given. */
export function makeProject(given: { [K in keyof Project]?: Partial<Project[K]> }): Project {
  return project.read(given);
}
