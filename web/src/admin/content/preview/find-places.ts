// Finds each field of the editor on the previewed page. The page is rendered a second time, invisibly, from content
// with markers. Both renderings have the same elements in the same order, so that a marker shows which field is at the
// same place of the visible page. The public pages are not changed for this.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Markers } from './marked-content.ts';

/** Attribute with the fields that an element of the preview shows, separated by spaces. */
const ATTRIBUTE = 'data-field';

/** @param marked  the same page, of marked content */
export function markPlaces(page: Element, marked: ReactNode, markers: Markers): void {
  for (const known of page.querySelectorAll(`[${ATTRIBUTE}]`)) known.removeAttribute(ATTRIBUTE);
  // A document without a window loads nothing.
  const aside = document.implementation.createHTMLDocument('').body;
  const root = createRoot(aside);
  flushSync(() => root.render(marked));
  markWithin(page, aside, markers);
  root.unmount();
}

function addTo(element: Element, paths: readonly string[]): void {
  const all = [...new Set([...fieldsOf(element), ...paths])];
  if (paths.length > 0) element.setAttribute(ATTRIBUTE, all.join(' '));
}

function markWithin(shown: Element, marked: Element, markers: Markers): void {
  for (const name of ['src', 'alt', 'aria-label']) addTo(shown, markers.within(marked.getAttribute(name) ?? ''));
  const twins = marked.childNodes;
  for (const [index, node] of [...shown.childNodes].entries()) {
    const twin = twins[index];
    // The renderings differ here, so the rest cannot be matched.
    if (!twin || node.nodeName !== twin.nodeName) break;
    // The node belongs to another window, so `instanceof` does not recognise it.
    if (node.nodeType === Node.TEXT_NODE) addTo(shown, markers.within(twin.nodeValue ?? ''));
    else markWithin(node as Element, twin as Element, markers);
  }
}

const fieldsOf = (element: Element) => element.getAttribute(ATTRIBUTE)?.split(' ') ?? [];
const isWithin = (path: string) => (field: string) => field === path || field.startsWith(`${path}.`);

/** The part that contains the field; empty for an entry of a list, which is beside others, and for a whole section. */
function partAround(path: string): string {
  const dot = path.lastIndexOf('.');
  const isEntry = /^\d+$/.test(path.slice(dot + 1));
  const around = path.slice(0, Math.max(0, dot));
  return isEntry || !around.includes('.') ? '' : around;
}

/** The element that shows the field; if none does, the part that contains it. */
export function placeOf(page: Element, path: string, isInFooter = false): Element | undefined {
  const seen = [...page.querySelectorAll(`[${ATTRIBUTE}]`)].filter((element) => element.checkVisibility());
  const inFooter = seen.filter((element) => element.closest('footer') !== null);
  const candidates = isInFooter ? [...inFooter, ...seen] : seen;
  for (let at = path; at !== ''; at = partAround(at)) {
    const found = candidates.filter((element) => fieldsOf(element).some(isWithin(at)));
    if (found.length > 0) return nearest(found, placeOfPart(candidates, path));
  }
  return undefined;
}

/** An element that shows only fields of the part that contains the field. */
function placeOfPart(candidates: readonly Element[], path: string): Element | undefined {
  for (let at = partAround(path); at !== ''; at = partAround(at)) {
    const found = candidates.find((element) => fieldsOf(element).every(isWithin(at)));
    if (found) return found;
  }
  return undefined;
}

/** The nearest one, as a text such as a phone number may also be shown elsewhere. */
function nearest(found: readonly Element[], place: Element | undefined): Element | undefined {
  for (let around = place; around; around = around.parentElement ?? undefined) {
    const near = found.find((element) => around.contains(element));
    if (near) return near;
  }
  return found[0];
}

/** The fields of the elements at a point of the window. */
export function fieldsAt(document: Document, x: number, y: number): string[] {
  const { body } = document;
  // Inert elements are not hit. Made active only for this query, so nothing can happen in between.
  body.inert = false;
  const hit = document.elementsFromPoint(x, y);
  body.inert = true;
  const place = hit.find((element) => element.hasAttribute(ATTRIBUTE)) ?? hit[0]?.closest(`[${ATTRIBUTE}]`);
  return place ? fieldsOf(place) : [];
}
