// The About page: history, mission and values.
import { readValue } from 'shared/content/facts/fact-texts.ts';
import type { AboutData, LayoutData } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Paragraphs } from '../parts/paragraphs.tsx';
import { Picture } from '../parts/picture.tsx';
import { CapabilityStatement } from './capability-statement.tsx';
import { People } from './people.tsx';

const STORY_SCENE = '/art/harbour.svg#svgView(viewBox(-90,300,1000,625))';

function Story({ story, words }: Pick<AboutData, 'story' | 'words'>) {
  if (story.trim() === '') return null;
  return (
    <section className="section" aria-labelledby="h-story">
      <div className="wrap story">
        <div className="story-art frame">
          <Picture src={words.image.trim() || STORY_SCENE} alt={words.imageAlt} loading="first" />
        </div>
        <div className="story-txt">
          <h2 id="h-story">{words.story}</h2>
          <Paragraphs text={story} />
        </div>
      </div>
    </section>
  );
}

function Aims({ mission, vision, words }: Pick<AboutData, 'mission' | 'vision' | 'words'>) {
  const aims = [
    { id: 'h-vision', title: words.vision, text: vision },
    { id: 'h-mission', title: words.mission, text: mission },
  ].filter((aim) => aim.text.trim() !== '');
  if (aims.length === 0) return null;
  return (
    <section className="section band" aria-labelledby={aims.map(({ id }) => id).join(' ')}>
      <div className="wrap aims">
        {aims.map((aim) => (
          <div key={aim.id}>
            <h2 id={aim.id}>{aim.title}</h2>
            <Paragraphs text={aim.text} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Values({ coreValues, words }: Pick<AboutData, 'coreValues' | 'words'>) {
  const shown = coreValues.filter((value) => value.trim() !== '').map(readValue);
  if (shown.length === 0) return null;
  return (
    <section className="section" aria-labelledby="h-values">
      <div className="wrap values">
        <h2 id="h-values">{words.values}</h2>
        <ul>
          {shown.map(({ name, sentence }, index) => (
            <li key={index}>
              {name}
              {sentence && <p>{sentence}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function AboutPage({ data, layout }: { data: AboutData; layout: LayoutData }) {
  return (
    <>
      <PageHead title={data.headline.trim() || data.words.title} lead={data.subheadline} />
      <Story {...data} />
      <Aims {...data} />
      <Values {...data} />
      <People {...data} />
      <CapabilityStatement {...data.statement} />
      <Closing layout={layout} />
    </>
  );
}
