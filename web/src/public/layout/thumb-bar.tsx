// The bottom bar on phones: the most urgent actions, within reach of the thumb.
import { SPOKEN } from '../own-words.ts';
import type { LayoutData } from '../page-view.ts';
import { QuickWays, quickWays } from '../parts/quick-ways.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';

interface ThumbBarProps {
  layout: LayoutData;
  /** Link to the enquiry form; undefined on the page that contains it. */
  quoteHref: string | undefined;
}

export function ThumbBar({ layout, quoteHref }: ThumbBarProps) {
  const ways = quickWays(layout);
  if (ways.length === 0 && quoteHref === undefined) return null;
  return (
    <nav className="bar" aria-label={SPOKEN.quickContact}>
      <QuickWays ways={ways} />
      {quoteHref !== undefined && (
        <a className="bar-quote" href={quoteHref}>
          {layout.words.quote}
          <UiIcon name="right" />
        </a>
      )}
    </nav>
  );
}
