// The gallery's address, which contains the category and, without scripts, the page (rules B4, B5), and its title.
import { fillIn } from 'shared/content/fill-in.ts';
import type { GalleryData } from '../page-view.ts';
import { PICTURE } from '../site-address.ts';

/**
 * @param category  id of the category; empty for all
 * @param picture  name of the open one
 */
export function galleryAddress(category: string, page = 1, picture?: string): string {
  const query = new URLSearchParams();
  if (category !== '') query.set('category', category);
  if (page > 1) query.set('page', String(page));
  if (picture !== undefined) query.set(PICTURE, picture);
  const text = query.toString();
  return text ? `/gallery?${text}` : '/gallery';
}

/** `Marine, page 2 | Gallery | Harbourline Industrial` */
export function galleryTitle({ categories, category, page, words, title }: GalleryData): string {
  const chosen = categories.find(({ id }) => id === category)?.name;
  const parts = [chosen, page > 1 && fillIn(words.page, { page })].filter(Boolean);
  return [parts.join(', '), title].filter(Boolean).join(' | ');
}

/** Replaces the history entry instead of adding one, so that Back leaves the gallery. */
function putCategory(category: string, address: URL): void {
  if (category === '') address.searchParams.delete('category');
  else address.searchParams.set('category', category);
  history.replaceState(history.state, '', address);
}

/** Puts a chosen category, at its first page, into the address. */
export function mirrorCategory(category: string): void {
  const address = new URL(location.href);
  address.searchParams.delete('page');
  putCategory(category, address);
}

/** Replaces a category's name, or its id in other letters, by the id; removes an unknown one. */
export function tidyCategory(category: string): void {
  const address = new URL(location.href);
  const given = address.searchParams.get('category');
  if (given !== null && given !== category) putCategory(category, address);
}
