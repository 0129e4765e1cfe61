// What is wrong with how a page fits into its window: sideways scrolling, what is cut off, too small or covered.
import type { Page } from 'playwright';

/** What is made to be pushed aside: the tabs of Content, on small screens. */
const SCROLLED_ON_PURPOSE = '.content-tabs ul';

/** Pixels on a side that a target has at least (WCAG 2.2, 2.5.8). */
const LEAST_TARGET = 24;

/** In a few words each; empty when everything on screen can be seen and aimed at. */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ scrolledOnPurpose, least }) => {
      const width = document.documentElement.clientWidth;
      const shown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('.visually-hidden, .skip-link') === null &&
        element.getBoundingClientRect().width > 1;
      const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(shown);
      const name = (element: Element) => {
        const label = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.localName}.${element.getAttribute('class') ?? ''} "${label.trim().slice(0, 30)}"`;
      };

      const scrolls = (element: Element) => {
        const { overflowX } = getComputedStyle(element);
        return element === document.body || overflowX === 'auto' || overflowX === 'scroll';
      };
      const sideways = all.filter(
        (element) =>
          !element.matches(scrolledOnPurpose) && scrolls(element) && element.scrollWidth > element.clientWidth + 1,
      );

      const controls = all
        .filter((element) => element.matches('a[href], button, input, select, textarea, summary'))
        .filter((element) => element.closest(scrolledOnPurpose) === null && !element.matches('.visually-hidden *'))
        .map((element) => {
          const own = element.getBoundingClientRect();
          const { labels } = element as HTMLInputElement;
          const [label] = labels ?? [];
          const target = label?.getBoundingClientRect() ?? own;
          // A link within a sentence has the height of its line.
          const isInText = element.localName === 'a' && getComputedStyle(element).display === 'inline';
          return {
            element,
            own,
            isInText,
            size: [Math.max(own.width, target.width), Math.max(own.height, target.height)],
          };
        });
      const outside = controls.filter(({ own }) => own.left < -1 || own.right > width + 1);
      const small = controls.filter(({ size, isInText }) => !isInText && size.some((side) => side < least - 0.5));

      const isWithin = (inner: DOMRect, outer: DOMRect) =>
        inner.left >= outer.left &&
        inner.right <= outer.right &&
        inner.top >= outer.top &&
        inner.bottom <= outer.bottom;
      /** What moves together can cover each other; what stands above a scrolling part covers it on purpose. */
      const pane = (element: Element | null): Element | null => {
        if (element === null) return null;
        const { overflowY, position } = getComputedStyle(element);
        const isOwn = /auto|scroll/.test(overflowY) || /fixed|sticky|absolute/.test(position);
        return isOwn ? element : pane(element.parentElement);
      };
      const covered = controls.flatMap((one, at) =>
        controls.slice(at + 1).flatMap((other) => {
          if (pane(one.element) !== pane(other.element)) return [];
          const across = Math.min(one.own.right, other.own.right) - Math.max(one.own.left, other.own.left);
          const down = Math.min(one.own.bottom, other.own.bottom) - Math.max(one.own.top, other.own.top);
          const isMeant = isWithin(one.own, other.own) || isWithin(other.own, one.own);
          return across > 2 && down > 2 && !isMeant ? [`${name(one.element)} over ${name(other.element)}`] : [];
        }),
      );
      return [
        ...sideways.map((element) => `scrolls sideways: ${name(element)}`),
        ...outside.map(({ element }) => `outside of the window: ${name(element)}`),
        ...small.map(({ element, size }) => `too small, ${size.map(Math.round).join(' x ')}: ${name(element)}`),
        ...covered.map((words) => `covered: ${words}`),
      ];
    },
    { scrolledOnPurpose: SCROLLED_ON_PURPOSE, least: LEAST_TARGET },
  );
}
