// Origin of a visit: its landing page and referrer, recorded by the page's inline script (rules B9, B10).
import { SOURCE_FIELDS, SOURCE_MAX, type SourceField } from 'shared/enquiry/enquiry-rules.ts';
import { readKept } from './browser-storage.ts';

type VisitSource = Partial<Record<SourceField, string>>;

function readLanding(): { search: string; referrer: string } {
  const kept = readKept('sessionStorage', 'landing');
  const [search, referrer]: unknown[] = Array.isArray(kept) ? kept : [];
  return {
    search: typeof search === 'string' ? search : location.search,
    referrer: typeof referrer === 'string' ? referrer : document.referrer,
  };
}

/** With what the form was opened for: a stored form may have been shown that does not name it (rule B28c). */
function readPage(): string {
  const about = new URLSearchParams(location.search).get('about');
  return (about ? `${location.pathname}?about=${about}` : location.pathname).slice(0, SOURCE_MAX);
}

/** What the form was opened for, by the page of an enquiry; undefined if for nothing. */
export const aboutIn = (page: unknown) => (typeof page === 'string' ? page.split('?about=')[1] : undefined);

/** The known members of the visit's source, with the page on which the enquiry is written. */
export function readVisit(): VisitSource {
  const { search, referrer } = readLanding();
  const query = new URLSearchParams(search);
  const source: VisitSource = { page_path: readPage() };
  for (const field of SOURCE_FIELDS) {
    const value = field.startsWith('utm_') ? query.get(field) : null;
    if (value) source[field] = value.slice(0, SOURCE_MAX);
  }
  if (referrer !== '' && !referrer.startsWith(`${location.origin}/`)) source.referrer = referrer.slice(0, SOURCE_MAX);
  return source;
}
