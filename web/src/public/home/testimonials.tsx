// Testimonials: a large one, the others beside it.
import { initials } from 'shared/accounts/names/initials.ts';
import { TESTIMONIAL_RATING_DEFAULT } from 'shared/limits.ts';
import { fillIn } from 'shared/content/fill-in.ts';
import { SPOKEN } from '../own-words.ts';
import type { HomeData } from '../page-view.ts';
import { Picture } from '../parts/picture.tsx';
import { SectionHead } from '../parts/section-head.tsx';

type Testimonial = HomeData['testimonials'][number];

const STAR = 'M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-6 3.4 1.4-6.7-5-4.6 6.7-.8z';

function Stars({ rating }: { rating: number }) {
  return (
    <p className="stars" role="img" aria-label={fillIn(SPOKEN.rated, { rating, most: TESTIMONIAL_RATING_DEFAULT })}>
      {Array.from({ length: TESTIMONIAL_RATING_DEFAULT }, (_, index) => (
        <svg key={index} className={index < rating ? undefined : 'star-off'} viewBox="0 0 24 24" aria-hidden="true">
          <path d={STAR} />
        </svg>
      ))}
    </p>
  );
}

function Monogram({ name }: { name: string }) {
  return (
    <span className="mono" aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function Voice({ testimonial, main }: { testimonial: Testimonial; main: boolean }) {
  const { name, role, company, quote, rating, avatarUrl } = testimonial;
  return (
    <figure className={main ? 'q q-main' : 'q'}>
      <Stars rating={rating} />
      <blockquote>{quote}</blockquote>
      <figcaption>
        <Picture
          className="mono"
          src={avatarUrl}
          alt=""
          measures={[48, 48]}
          sizes="3rem"
          instead={<Monogram name={name} />}
        />
        <span>
          <b>{name}</b>
          {[role, company].filter((part) => part.trim() !== '').join(', ')}
        </span>
      </figcaption>
    </figure>
  );
}

export function Testimonials({ testimonials, title }: { testimonials: Testimonial[]; title: string }) {
  const shown = testimonials.filter((testimonial) => testimonial.quote.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="h-quotes">
      <div className="wrap">
        <SectionHead id="h-quotes" title={title} />
        <div className="quotes">
          {shown.map((testimonial, index) => (
            <Voice key={index} testimonial={testimonial} main={index === 0} />
          ))}
        </div>
      </div>
    </section>
  );
}
