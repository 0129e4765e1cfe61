// Safety: what we do about it, area by area, and what we are certified to.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { ContactDetails } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Picture } from '../parts/picture.tsx';
import { Ticks } from '../parts/ticks.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';

type Safety = SiteContent['pages']['safety'];

function Areas({ areas }: Pick<Safety, 'areas'>) {
  if (areas.length === 0) return null;
  return (
    <div className="areas">
      {areas.map((area, index) => (
        <section className="area" key={index}>
          {area.title && <h2>{area.title}</h2>}
          <div>
            {area.description && <p>{area.description}</p>}
            <Ticks items={area.points} />
          </div>
        </section>
      ))}
    </div>
  );
}

function Certifications({ certifications }: Pick<Safety, 'certifications'>) {
  const shown = certifications.filter((name) => name.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <div className="certs">
      <h2>Certifications</h2>
      <ul>
        {shown.map((name, index) => (
          <li key={index}>
            <UiIcon name="award" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function SafetyPage({ data, contact }: { data: Safety; contact: ContactDetails }) {
  return (
    <>
      <PageHead
        title="Everyone goes home the way they came"
        lead="Safety is planned, priced and supervised like any other part of the work. This is what you will see on your site."
      />
      <div className="wrap section safety">
        <div className="safety-side">
          <div className="safety-art frame">
            <Picture src="/art/safety.svg#svgView(viewBox(100,120,1180,885))" alt="" loading="first" />
          </div>
          <Certifications certifications={data.certifications} />
        </div>
        <Areas areas={data.areas} />
      </div>
      <Closing contact={contact} />
    </>
  );
}
