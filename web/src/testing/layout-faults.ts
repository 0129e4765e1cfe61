// Finds layout faults of a page: sideways scrolling, and controls that are cut off, too small or covered.

/** Parts that scroll sideways on purpose on small screens: the tabs of Content, and the bulk actions of Media. */
const SCROLLED_ON_PURPOSE = '.content-tabs, .bulk-bar';

/** Smallest width and height of a target in CSS pixels (WCAG 2.2, 2.5.8). */
const LEAST_TARGET = 24;

interface Control {
  element: HTMLElement;
  /** Its own rectangle. */
  own: DOMRect;
  /** Width and height of the clickable area; a label counts. */
  size: [number, number];
  /** True for a link within a sentence, whose height is that of its line. */
  isInText: boolean;
}

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, .skip-link') === null &&
    element.getBoundingClientRect().width > 1
  );
}

function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent;
  return `${element.localName}.${element.getAttribute('class') ?? ''} "${label.trim().slice(0, 30)}"`;
}

function isSideways(element: Element): boolean {
  const { overflowX } = getComputedStyle(element);
  const scrolls = element === document.body || overflowX === 'auto' || overflowX === 'scroll';
  return scrolls && !element.matches(SCROLLED_ON_PURPOSE) && element.scrollWidth > element.clientWidth + 1;
}

function controlOf(element: HTMLElement): Control {
  const own = element.getBoundingClientRect();
  const target = (element as HTMLInputElement).labels?.[0]?.getBoundingClientRect() ?? own;
  return {
    element,
    own,
    size: [Math.max(own.width, target.width), Math.max(own.height, target.height)],
    isInText: element.localName === 'a' && getComputedStyle(element).display === 'inline',
  };
}

/** The nearest scrolling or positioned ancestor. Only controls of the same one are compared, as layers may overlap. */
function paneOf(element: Element | null): Element | null {
  if (element === null) return null;
  const { overflowY, position } = getComputedStyle(element);
  const isOwn = /auto|scroll/.test(overflowY) || /fixed|sticky|absolute/.test(position);
  return isOwn ? element : paneOf(element.parentElement);
}

function isWithin(inner: DOMRect, outer: DOMRect): boolean {
  return (
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom
  );
}

function isCovered({ element: one, own: a }: Control, { element: other, own: b }: Control): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 2 && down > 2 && !isWithin(a, b) && !isWithin(b, a) && paneOf(one) === paneOf(other);
}

/** A short description of each fault; empty if every control is visible and large enough. */
export function layoutFaults(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const all = [...document.querySelectorAll<HTMLElement>('body, body *')].filter(isShown);
  const controls = all
    .filter((element) => element.matches('a[href], button, input, select, textarea, summary'))
    .filter((element) => element.closest(SCROLLED_ON_PURPOSE) === null)
    .map(controlOf);
  const outside = controls.filter(({ own }) => own.left < -1 || own.right > clientWidth + 1);
  const small = controls.filter(({ size, isInText }) => !isInText && size.some((side) => side < LEAST_TARGET - 0.5));
  const covered = controls.flatMap((one, at) =>
    controls.slice(at + 1).flatMap((other) => (isCovered(one, other) ? [[one, other] as const] : [])),
  );
  return [
    ...(scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : []),
    ...all.filter(isSideways).map((element) => `scrolls sideways: ${nameOf(element)}`),
    ...outside.map(({ element }) => `outside of the window: ${nameOf(element)}`),
    ...small.map(({ element, size }) => `too small, ${size.map(Math.round).join(' x ')}: ${nameOf(element)}`),
    ...covered.map(([one, other]) => `covered: ${nameOf(one.element)} over ${nameOf(other.element)}`),
  ];
}
