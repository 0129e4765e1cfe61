// Where an enquiry came from, in a word.

interface Source {
  utm_source?: string;
  referrer?: string;
}

/**
 * The campaign source, else the host of the page that linked here, else `direct`.
 * @param source  JSON of the filled source fields, as stored
 */
export function sourceOf(source: string): string {
  const { utm_source: campaign = '', referrer = '' } = JSON.parse(source) as Source;
  const named = campaign.trim().toLowerCase();
  if (named !== '') return named;
  return URL.parse(referrer)?.hostname.replace(/^www\./, '') || 'direct';
}
