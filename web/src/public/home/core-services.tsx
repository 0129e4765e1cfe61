// The core services: cards to swipe through on phones, a grid of three on wide screens.
import type { Service } from '../page-view.ts';
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

export function CoreServices({ services }: { services: Service[] }) {
  if (services.length === 0) return null;
  return (
    <section className="section sunken" aria-labelledby="h-services">
      <div className="wrap">
        <SectionHead
          id="h-services"
          title="Core services"
          lead="What we are called for most, each under one supervisor."
        >
          <MoreLink href="/services" label="View All Services" />
        </SectionHead>
        <ul className="cards">
          {services.map((service, index) => (
            <ServiceCard key={index} id={`service-${index + 1}`} service={service} />
          ))}
        </ul>
        {services.length > 1 && (
          <ul className="dots" aria-label="Slides">
            {services.map((service, index) => (
              <li key={index}>
                <a
                  href={`#service-${index + 1}`}
                  aria-label={`Show ${service.title}`}
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
