// The core services: a carousel of cards on phones, a grid of three columns on wide screens.
import { fillIn } from 'shared/content/fill-in.ts';
import { SPOKEN } from '../own-words.ts';
import type { HomeData, Service } from '../page-view.ts';
import { ContentIcon } from '../parts/content-icon.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { SafeLink } from '../parts/safe-link.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { Ticks } from '../parts/ticks.tsx';

function ServiceCard({ service, id }: { service: Service; id: string }) {
  return (
    <li className="svc" id={id}>
      {service.imageUrl && (
        <Picture
          className="svc-img"
          src={service.imageUrl}
          alt=""
          sizes="(min-width: 75rem) 24rem, (min-width: 48rem) 33vw, 85vw"
        />
      )}
      <span className="svc-icon">
        <ContentIcon node={service.icon} />
      </span>
      <div className="svc-body">
        <h3>
          <SafeLink href={service.anchor}>{service.title}</SafeLink>
        </h3>
        {service.description && <p>{service.description}</p>}
        <Ticks items={service.details} />
      </div>
    </li>
  );
}

export function CoreServices({ services, words }: { services: Service[]; words: HomeData['words'] }) {
  if (services.length === 0) return null;
  return (
    <section className="section sunken" aria-labelledby="h-services">
      <div className="wrap">
        <SectionHead id="h-services" title={words.services} lead={words.servicesLead}>
          <MoreLink href="/services" label={words.servicesMore} />
        </SectionHead>
        <ul className="cards">
          {services.map((service, index) => (
            <ServiceCard key={index} id={`service-${index + 1}`} service={service} />
          ))}
        </ul>
        {services.length > 1 && (
          <ul className="dots" aria-label={SPOKEN.slides}>
            {services.map((service, index) => (
              <li key={index}>
                <a
                  href={`#service-${index + 1}`}
                  aria-label={fillIn(SPOKEN.slide, { title: service.title })}
                  aria-current={index === 0 ? 'true' : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
