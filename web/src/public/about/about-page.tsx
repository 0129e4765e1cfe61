// About: where we come from, what we are for, and what we hold to.
import type { SiteContent } from 'shared/content/site-content.ts';
import type { ContactDetails } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Paragraphs } from '../parts/paragraphs.tsx';
import { Picture } from '../parts/picture.tsx';

type About = SiteContent['pages']['about'];

const STORY_SCENE = '/art/harbour.svg#svgView(viewBox(-90,300,1000,625))';

function Story({ story }: Pick<About, 'story'>) {
  if (story.trim() === '') return null;
  return (
    <section className="section" aria-labelledby="h-story">
      <div className="wrap story">
        <div className="story-art frame">
          <Picture src={STORY_SCENE} alt="" loading="first" />
        </div>
        <div className="story-txt">
          <h2 id="h-story">Our story</h2>
          <Paragraphs text={story} />
        </div>
      </div>
    </section>
  );
}

function Aims({ mission, vision }: Pick<About, 'mission' | 'vision'>) {
  const aims = [
    { title: 'Vision', text: vision },
    { title: 'Mission', text: mission },
  ].filter((aim) => aim.text.trim() !== '');
  if (aims.length === 0) return null;
  return (
    <section className="section band" aria-label="Vision and mission">
      <div className="wrap aims">
        {aims.map((aim) => (
          <div key={aim.title}>
            <h2>{aim.title}</h2>
            <Paragraphs text={aim.text} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Values({ coreValues }: Pick<About, 'coreValues'>) {
  const shown = coreValues.filter((value) => value.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="h-values">
      <div className="wrap values">
        <h2 id="h-values">Core values</h2>
        <ul>
          {shown.map((value, index) => (
            <li key={index}>{value}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function AboutPage({ data, contact }: { data: About; contact: ContactDetails }) {
  return (
    <>
      <PageHead title={data.headline || 'About us'} lead={data.subheadline} />
      <Story story={data.story} />
      <Aims mission={data.mission} vision={data.vision} />
      <Values coreValues={data.coreValues} />
      <Closing contact={contact} />
    </>
  );
}
