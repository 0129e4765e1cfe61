// Services: one block for each trade, with its picture on alternating sides.
import type { ContactDetails, Service } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { ContentIcon } from '../parts/content-icon.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Picture } from '../parts/picture.tsx';
import { Ticks } from '../parts/ticks.tsx';

const SIZES = '(min-width: 75rem) 42rem, (min-width: 62rem) 58vw, 100vw';

function ServiceLine({ service, first }: { service: Service; first: boolean }) {
  return (
    <section className={service.imageUrl.trim() ? 'line' : 'line line-plain'} id={service.anchor}>
      {service.imageUrl.trim() !== '' && (
        <div className="line-img frame">
          <Picture src={service.imageUrl} alt="" sizes={SIZES} loading={first ? 'first' : 'lazy'} />
        </div>
      )}
      <div className="line-body">
        <h2>
          <ContentIcon node={service.icon} />
          {service.title}
        </h2>
        {service.description && <p>{service.description}</p>}
        <Ticks items={service.details} />
        <MoreLink href="/contact" label="Ask for a price" about={`for ${service.title}`} />
      </div>
    </section>
  );
}

export function ServicesPage({ items, contact }: { items: Service[]; contact: ContactDetails }) {
  return (
    <>
      <PageHead
        title="One yard, every trade"
        lead="Order one trade, or put several on the same programme. Either way one supervisor signs for the result."
      />
      {items.length > 0 && (
        <div className="wrap section lines">
          {items.map((service, index) => (
            <ServiceLine key={index} service={service} first={index === 0} />
          ))}
        </div>
      )}
      <Closing contact={contact} />
    </>
  );
}
