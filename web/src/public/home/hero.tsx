// The hero: headline and call to action over a picture, with contact links below.
import { SPOKEN } from '../own-words.ts';
import type { ContactDetails, HomeData } from '../page-view.ts';
import { InPieces } from '../parts/in-pieces.tsx';
import { Picture } from '../parts/picture.tsx';
import { SafeLink } from '../parts/safe-link.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';

/** The built-in scene is wider than its frame, so that text stands on plain sky beside the ship. */
const BUILT_IN_SCENE = '/art/harbour.svg#svgView(viewBox(-480,-60,2080,1140))';

function Plate({ hero: { words }, certifications, contact }: HeroProps) {
  const phone = contact.phones[0];
  const shown = certifications.filter((name) => name.trim() !== '').slice(0, 3);
  if (!phone && shown.length === 0 && !contact.hours) return null;
  return (
    <div className="plate">
      <div className="wrap">
        <dl>
          {phone && (
            <div>
              <dt>{words.call}</dt>
              <dd>
                <SafeLink href={phone.href}>{phone.text}</SafeLink>
              </dd>
            </div>
          )}
          {shown.length > 0 && (
            <div>
              <dt>{words.certified}</dt>
              <dd>
                <InPieces text={shown.join(', ')} />
              </dd>
            </div>
          )}
          {contact.hours && (
            <div>
              <dt>{words.hours}</dt>
              <dd>
                <InPieces text={contact.hours} />
              </dd>
            </div>
          )}
        </dl>
        <a className="scroll" href="#after-hero" aria-label={SPOKEN.scrollDown}>
          <UiIcon name="down" />
        </a>
      </div>
    </div>
  );
}

/** Under a scrim a phone's full pixel density is invisible: it gets three quarters of the pixels. */
const SIZES = '(min-width: 48rem) 100vw, 75vw';

interface HeroProps {
  hero: HomeData['hero'];
  certifications: string[];
  contact: ContactDetails;
}

/** Link text must make sense out of context, for screen readers and search engines. */
const SAYS_NOTHING = /^\s*(?:learn|read|see) more\s*$/i;

export function Hero(props: HeroProps) {
  const { hero } = props;
  const { label, href } = hero.ctaSecondary;
  const own = hero.image.trim() !== '';
  return (
    <section className="hero" aria-labelledby="h-hero">
      <Picture
        className={own ? 'hero-img hero-photo' : 'hero-img'}
        src={own ? hero.image : BUILT_IN_SCENE}
        alt={null}
        measures={own ? [1600, 1000] : [2080, 1140]}
        sizes={SIZES}
        loading="first"
      />
      <div className="wrap hero-body">
        <h1 id="h-hero">{hero.title}</h1>
        {hero.subtitle && <p>{hero.subtitle}</p>}
        <div className="hero-cta">
          {hero.ctaPrimary.label && (
            <SafeLink className="btn btn-primary" href={hero.ctaPrimary.href}>
              {hero.ctaPrimary.label}
            </SafeLink>
          )}
          {label && (
            <SafeLink className="btn btn-ghost" href={href}>
              {label}
              {href.trim() === '/about' && SAYS_NOTHING.test(label) && <span className="vh"> {SPOKEN.aboutUs}</span>}
            </SafeLink>
          )}
        </div>
      </div>
      <Plate {...props} />
      <span className="anchor" id="after-hero" />
    </section>
  );
}
