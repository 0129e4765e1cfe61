// The services page: one block per service, with its picture on alternating sides.
import { fillIn } from 'shared/content/fill-in.ts';
import { SPOKEN } from '../own-words.ts';
import type { LayoutData, Service, ServicesData } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { ContentIcon } from '../parts/content-icon.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Picture } from '../parts/picture.tsx';
import { Ticks } from '../parts/ticks.tsx';

const SIZES = '(min-width: 75rem) 42rem, (min-width: 62rem) 58vw, 100vw';

function ServiceLine({ service, price, first }: { service: Service; price: string; first: boolean }) {
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
        <MoreLink
          href={`/contact?about=${service.anchor}`}
          label={price}
          about={fillIn(SPOKEN.forService, { title: service.title })}
        />
      </div>
    </section>
  );
}

export function ServicesPage({ data, layout }: { data: ServicesData; layout: LayoutData }) {
  const { items, words } = data;
  return (
    <>
      <PageHead title={data.headline} lead={data.subheadline} />
      {items.length > 0 && (
        <div className="wrap section lines">
          {items.map((service, index) => (
            <ServiceLine key={index} service={service} price={words.price} first={index === 0} />
          ))}
        </div>
      )}
      <Closing layout={layout} />
    </>
  );
}
