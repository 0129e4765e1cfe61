// Every address that the page of a project has had stays with it, so that a renamed one is still found (rule A24c).
import { isSlug } from 'shared/content/slug.ts';
import { isPlainObject } from 'shared/content/shape.ts';
import type { Project } from 'shared/content/site-content.ts';

/** More are forgotten, the oldest first. */
const ADDRESSES_MOST = 20;

type Page = Pick<Project['page'], 'slug' | 'addresses'>;

function pageOf(project: unknown): Page | undefined {
  if (!isPlainObject(project) || !isPlainObject(project['page'])) return undefined;
  const { slug, addresses } = project['page'];
  return {
    slug: typeof slug === 'string' ? slug : '',
    addresses: Array.isArray(addresses) ? addresses.filter((address) => typeof address === 'string') : [],
  };
}

/**
 * What was stored under an address that the project brings along is the same project, wherever it stands in the list and
 * whatever it is called by now: an earlier revision that is restored does not forget a later address.
 */
function addressesOf({ slug, addresses }: Page, stored: readonly Page[]): string[] {
  const known = addresses.length > 0 ? addresses : [slug];
  const before = stored.map((page) => [...page.addresses, page.slug]);
  const same = before.filter((list) => list.some((address) => address !== '' && known.includes(address)));
  return [...same.flat(), ...addresses].filter((address) => isSlug(address) && address !== slug);
}

/** @param present  the addresses that projects have by now: what is another's leads there */
function withItsAddresses(
  project: unknown,
  stored: readonly Page[],
  present: ReadonlySet<string | undefined>,
): unknown {
  const page = pageOf(project);
  if (!page) return project;
  const former = addressesOf(page, stored).filter((address) => !present.has(address));
  // The present one last.
  const addresses = [...new Set(former), ...(page.slug === '' ? [] : [page.slug])].slice(-ADDRESSES_MOST);
  const whole = project as { page: object };
  return { ...whole, page: { ...whole.page, addresses } };
}

/** @param sent  the list as it was sent, after it has been checked */
export function withAddresses(sent: unknown, stored: readonly Project[]): unknown {
  if (!Array.isArray(sent)) return sent;
  const projects: unknown[] = sent;
  const before = stored.map(({ page }) => page);
  const present = new Set(projects.map((project) => pageOf(project)?.slug));
  return projects.map((project) => withItsAddresses(project, before, present));
}
