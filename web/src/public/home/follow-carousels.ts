// A horizontally scrolling row of cards: its dots show which card is in view, and scroll to another one.

/** Distance between the left edges of two neighbouring cards. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return row.clientWidth || 1;
  return second.offsetLeft - first.offsetLeft || 1;
}

function cardInView(row: HTMLElement): number {
  const atEnd = row.scrollWidth > row.clientWidth && row.scrollLeft + row.clientWidth >= row.scrollWidth - 8;
  return atEnd ? row.children.length - 1 : Math.round(row.scrollLeft / stepOf(row));
}

function follow(row: HTMLElement, dots: HTMLAnchorElement[]): void {
  let current = 0;

  function update(): void {
    const inView = cardInView(row);
    if (inView === current) return;
    dots[current]?.removeAttribute('aria-current');
    dots[inView]?.setAttribute('aria-current', 'true');
    current = inView;
  }

  row.addEventListener('scroll', update, { passive: true });
  for (const [index, dot] of dots.entries())
    dot.addEventListener('click', (event) => {
      event.preventDefault();
      row.scrollTo({ left: index * stepOf(row) });
    });
}

export function followCarousels(): void {
  for (const row of document.querySelectorAll<HTMLElement>('.cards')) {
    const dots = row.parentElement?.querySelectorAll<HTMLAnchorElement>('.dots a') ?? [];
    if (dots.length > 0) follow(row, [...dots]);
  }
}
