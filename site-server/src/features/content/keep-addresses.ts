// Stores every address that the page of a project has had, so that a renamed project is still found (rule A24f).
import { isSlug } from 'shared/content/projects/slug.ts';
import { isPlainObject } from 'shared/plain-object.ts';
import type { Project } from 'shared/content/site-content.ts';

/** The oldest addresses beyond this number are forgotten. */
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
 * A stored project with one of the addresses of the sent project is the same project, even if it was moved or renamed:
 * restoring an earlier revision does not lose a later address. A project sent without earlier addresses is the one with
 * this current address: a new project may take an address that another one had.
 */
function addressesOf({ slug, addresses }: Page, stored: readonly Page[]): string[] {
  const isSame = (before: Page) =>
    addresses.length > 0
      ? [...before.addresses, before.slug].some((address) => address !== '' && addresses.includes(address))
      : slug !== '' && before.slug === slug;
  const same = stored.filter(isSame).flatMap((before) => before.addresses.concat(before.slug));
  return [...same, ...addresses].filter((address) => isSlug(address) && address !== slug);
}

/** @param others  the addresses of other projects */
function withItsAddresses(project: unknown, stored: readonly Page[], others: ReadonlySet<string>): unknown {
  const page = pageOf(project);
  if (!page) return project;
  const former = addressesOf(page, stored).filter((address) => !others.has(address));
  // The current address last.
  const addresses = [...new Set(former), ...(page.slug === '' ? [] : [page.slug])].slice(-ADDRESSES_MOST);
  const whole = project as { page: object };
  return { ...whole, page: { ...whole.page, addresses } };
}

/** @param sent  the list from the request, after its check */
export function withAddresses(sent: unknown, stored: readonly Project[]): unknown {
  if (!Array.isArray(sent)) return sent;
  const projects: unknown[] = sent;
  const before = stored.map(({ page }) => page);
  const pages = projects.map(pageOf).filter((page) => page !== undefined);
  // An address that is another project's current one leads to that project. A project that is sent without addresses gets
  // none that any other project has.
  const present = new Set(pages.map(({ slug }) => slug));
  const taken = new Set([...present, ...pages.flatMap(({ addresses }) => addresses)]);
  return projects.map((project) =>
    withItsAddresses(project, before, pageOf(project)?.addresses.length === 0 ? taken : present),
  );
}
