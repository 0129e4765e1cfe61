// Follows which slide of a scrolling row is in view, and brings another one there.
import { useEffect, useState, type RefObject } from 'react';

/** Distance between the starts of two neighbouring slides. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return row.clientWidth || 1;
  return second.offsetLeft - first.offsetLeft || 1;
}

function slideInView(row: HTMLElement): number {
  const atEnd = row.scrollWidth > row.clientWidth && row.scrollLeft + row.clientWidth >= row.scrollWidth - 8;
  return atEnd ? row.children.length - 1 : Math.round(row.scrollLeft / stepOf(row));
}

export function useCarousel(row: RefObject<HTMLElement | null>): { current: number; show: (index: number) => void } {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const follow = () => setCurrent(slideInView(element));
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [row]);

  function show(index: number): void {
    const element = row.current;
    element?.scrollTo({ left: index * stepOf(element) });
  }

  return { current, show };
}
