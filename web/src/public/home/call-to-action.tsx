// The closing banner of the home page.
import type { HomeData } from '../page-view.ts';
import { Picture } from '../parts/picture.tsx';
import { SafeLink } from '../parts/safe-link.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';

const BUILT_IN_SCENE = '/art/yard.svg';

export function CallToAction({ cta }: { cta: HomeData['cta'] }) {
  const { headline, subheadline, buttonHref, buttonLabel } = cta;
  if (headline.trim() === '' && buttonLabel.trim() === '') return null;
  return (
    <section className="cta" aria-labelledby={headline.trim() ? 'h-cta' : undefined}>
      <Picture className="cta-img" src={cta.backgroundImage.trim() || BUILT_IN_SCENE} alt={null} />
      <div className="wrap">
        {headline.trim() && <h2 id="h-cta">{headline}</h2>}
        {subheadline.trim() && <p>{subheadline}</p>}
        {buttonLabel.trim() && (
          <SafeLink className="btn btn-primary" href={buttonHref}>
            {buttonLabel}
            <UiIcon name="right" className="icon-r" />
          </SafeLink>
        )}
        <a className="cta-call" href="/contact#call-me-back">
          {cta.words.callback}
        </a>
      </div>
    </section>
  );
}
