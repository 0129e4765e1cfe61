// The safety page: measures by area, and certificates.
import type { LayoutData, SafetyData } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Picture } from '../parts/picture.tsx';
import { Ticks } from '../parts/ticks.tsx';
import { Certifications, SafetyFigures } from './proof.tsx';

function Areas({ areas }: Pick<SafetyData, 'areas'>) {
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

/** Crops the fallback drawing to the part with the gear. */
const GEAR_SCENE = '/art/safety.svg#svgView(viewBox(100,120,1180,885))';

export function SafetyPage({ data, layout }: { data: SafetyData; layout: LayoutData }) {
  const { words } = data;
  return (
    <>
      <PageHead title={data.headline} lead={data.subheadline} />
      <div className="wrap section safety">
        <div className="safety-side">
          <div className="safety-art frame">
            <Picture src={words.image.trim() || GEAR_SCENE} alt={words.imageAlt} loading="first" />
          </div>
          <SafetyFigures {...data} />
          <Certifications {...data} />
        </div>
        <Areas areas={data.areas} />
      </div>
      <Closing layout={layout} />
    </>
  );
}
