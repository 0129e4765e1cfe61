// The gallery's own address, which names the category and, without scripts, the page (rules B4, B5).

/** @param category  id of the category; empty for all */
export function galleryAddress(category: string, page = 1): string {
  const query = new URLSearchParams();
  if (category !== '') query.set('category', category);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/gallery?${query.toString()}` : '/gallery';
}

/** Makes the address say which category is shown, without a step in the history, so that Back leaves the gallery. */
export function mirrorCategory(category: string): void {
  const address = new URL(location.href);
  address.searchParams.delete('page');
  if (category === '') address.searchParams.delete('category');
  else address.searchParams.set('category', category);
  history.replaceState(history.state, '', address);
}

/** A name, or the id in other letters, becomes the id; what is no category goes. */
export function tidyCategory(category: string): void {
  const given = new URLSearchParams(location.search).get('category');
  if (given !== null && given !== category) mirrorCategory(category);
}
