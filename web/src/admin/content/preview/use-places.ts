// The preview scrolls to the edited field, and a click in it leads to the clicked field.
import { useEffect, useRef, type ReactNode } from 'react';
import { fieldsAt, markPlaces, placeOf } from './find-places.ts';
import type { Markers } from './marked-content.ts';

/** The page rendered a second time, from content with markers. */
interface MarkedPage {
  drawn: ReactNode;
  markers: Markers;
}

/** What the preview should show. */
export interface Focus {
  /** Path of the page. */
  page: string;
  /** The path of the edited field; undefined if no field of the tab is edited. */
  field: string | undefined;
  /** Path of what the tab's section of the page shows; empty for the top of the page. */
  part: string;
  isInFooter: boolean;
}

interface Places extends Focus {
  /** The document in the frame; undefined until it is loaded. */
  inside: Document | undefined;
  /** Renders the page with markers; another function for another page. */
  marked: () => MarkedPage;
  onChoose: (fields: readonly string[]) => void;
}

function scrollTo({ defaultView: window }: Document, top: number): void {
  // Scrolls the window: `scrollIntoView` would scroll the console too, and in a document without a doctype the root
  // element does not scroll.
  window?.scrollTo({ top, behavior: 'instant' });
}

/** The section of the page starts below its sticky head. */
function showPart(document: Document, place: Element | undefined): void {
  const part = place?.closest('section, footer') ?? place;
  const head = document.querySelector('header')?.offsetHeight ?? 0;
  const scrolled = document.defaultView?.scrollY ?? 0;
  scrollTo(document, part ? part.getBoundingClientRect().top + scrolled - head : 0);
}

/** Cards in a row that is swiped on a phone are scrolled sideways. */
function showInRow(window: Window, place: Element): void {
  for (let row = place.parentElement; row; row = row.parentElement) {
    if (row.scrollWidth <= row.clientWidth || window.getComputedStyle(row).overflowX !== 'auto') continue;
    const [{ left, right }, edge] = [place.getBoundingClientRect(), row.getBoundingClientRect()];
    if (left < edge.left || right > edge.right) row.scrollBy({ left: left - edge.left, behavior: 'instant' });
  }
}

/** Does not scroll if the place is visible already. */
function showPlace(document: Document, place: Element): void {
  const window = document.defaultView;
  if (!window) return;
  showInRow(window, place);
  const { top, bottom } = place.getBoundingClientRect();
  const head = document.querySelector('header')?.offsetHeight ?? 0;
  if (top >= head && bottom <= window.innerHeight) return;
  scrollTo(document, window.scrollY + top - head - window.innerHeight / 4);
}

function outline(place: Element | undefined, isOn: boolean): void {
  if (!(place && 'style' in place)) return;
  const { style } = place as HTMLElement;
  style.outline = isOn ? '2px solid var(--accent)' : '';
  style.outlineOffset = isOn ? '4px' : '';
}

/** Runs `act` after the current effect, during which React cannot render. @returns cancels it */
function afterDrawing(act: () => void): () => void {
  let isOver = false;
  queueMicrotask(() => {
    if (!isOver) act();
  });
  return () => {
    isOver = true;
  };
}

/** Calls `act` when the style sheet is loaded, which may move what was shown. */
function onStyled({ head }: Document, act: () => void): () => void {
  const sheet = head.querySelector('link');
  sheet?.addEventListener('load', act);
  return () => sheet?.removeEventListener('load', act);
}

export function usePlaces({ inside, marked, page, field, part, isInFooter, onChoose }: Places): void {
  /** The page for which the places are known. */
  const known = useRef<() => MarkedPage>(undefined);
  const edited = useRef<Element>(undefined);

  function find(path: string): Element | undefined {
    if (!inside) return undefined;
    know(inside);
    return placeOf(inside.body, path, isInFooter);
  }

  function know({ body }: Document): void {
    if (known.current === marked) return;
    const { drawn, markers } = marked();
    markPlaces(body, drawn, markers);
    known.current = marked;
  }

  // Another tab, or another page: shows the tab's section.
  useEffect(() => {
    if (!inside || field !== undefined) return undefined;
    const show = () => showPart(inside, part === '' ? undefined : find(part));
    const callOff = afterDrawing(show);
    const stop = onStyled(inside, show);
    return () => {
      callOff();
      stop();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed moves nothing
  }, [inside, page, part, isInFooter, field === undefined]);

  // Shows the edited field, even if its place appears only after typing.
  useEffect(() => {
    if (!inside || field === undefined || edited.current?.isConnected) return undefined;
    return afterDrawing(() => {
      const place = find(field);
      edited.current = place;
      if (!place) return;
      outline(place, true);
      showPlace(inside, place);
    });
  });

  useEffect(() => {
    if (!inside) return undefined;
    return onStyled(inside, () => edited.current && showPlace(inside, edited.current));
  }, [inside]);

  useEffect(
    () => () => {
      outline(edited.current, false);
      edited.current = undefined;
    },
    [field],
  );

  const choose = useRef<(event: MouseEvent) => void>(undefined);
  useEffect(() => {
    choose.current = ({ clientX, clientY }) => {
      if (!inside) return;
      know(inside);
      const fields = fieldsAt(inside, clientX, clientY);
      if (fields.length > 0) onChoose(fields);
    };
  });
  useEffect(() => {
    const root = inside?.documentElement;
    if (!root) return undefined;
    root.style.cursor = 'pointer';
    const follow = (event: MouseEvent) => choose.current?.(event);
    root.addEventListener('click', follow);
    return () => root.removeEventListener('click', follow);
  }, [inside]);
}
