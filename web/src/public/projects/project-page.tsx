// A project's page: client, place and date, the work and its challenges (rule A24).
import { Statistics } from '../parts/statistics.tsx';
import type { LayoutData, ProjectData } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { MoreLink } from '../parts/more-link.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Paragraphs } from '../parts/paragraphs.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';
import { CaptionedPicture, ComparePictures } from './compare-pictures.tsx';
import { ProjectCard } from './project-card.tsx';
import { projectsAddress } from './projects-address.ts';

function Facts({ page, trades, words }: ProjectData) {
  const facts = [
    { name: words.client, value: page.client },
    { name: words.place, value: page.place },
    { name: words.date, value: page.date },
    { name: words.lead, value: page.leadName, more: page.leadRole },
  ].filter(({ value }) => value.trim() !== '');
  if (facts.length === 0 && trades.length === 0) return null;
  return (
    <dl>
      {facts.map(({ name, value, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
      {trades.length > 0 && (
        <div>
          <dt>{words.trade}</dt>
          {trades.map(({ id, name }) => (
            <dd key={id}>
              <a href={projectsAddress(id)}>{name}</a>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}

/** Shows the pictures before and after if both exist, else one of them, else the picture of the card. */
function Pictures({ page, imageUrl, words }: ProjectData) {
  const before = { src: page.beforeUrl, alt: page.beforeAlt, caption: words.before };
  const after = { src: page.afterUrl, alt: page.afterAlt, caption: words.after };
  const [first, second] = [before, after].filter(({ src }) => src.trim() !== '');
  if (first && second) {
    return (
      <section aria-label={words.pictures}>
        <ComparePictures before={first} after={second} />
      </section>
    );
  }
  if (first) return <CaptionedPicture {...first} />;
  return imageUrl.trim() === '' ? null : <CaptionedPicture src={imageUrl} alt="" caption="" />;
}

function Text({ title, text }: { title: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <section className="prose">
      <h2>{title}</h2>
      <Paragraphs text={text} />
    </section>
  );
}

function Quote({ page, words }: ProjectData) {
  if (page.quote.trim() === '') return null;
  return (
    <section aria-label={words.quote}>
      <figure className="q q-main">
        <blockquote>{page.quote}</blockquote>
        {(page.quotedName || page.quotedRole) && (
          <figcaption>
            <span>
              {page.quotedName && <b>{page.quotedName}</b>}
              {page.quotedRole}
            </span>
          </figcaption>
        )}
      </figure>
    </section>
  );
}

/** Links to further projects at the end of the page. */
function Others({ others, more, words }: ProjectData) {
  if (others.length === 0) return null;
  return (
    <section className="section sunken others" aria-labelledby="h-others">
      <div className="wrap">
        <SectionHead id="h-others" title={words.others}>
          <MoreLink href={projectsAddress('')} label={words.all} />
        </SectionHead>
        <div className="proj">
          {others.map((project, index) => (
            <ProjectCard key={index} project={project} more={more} isFirst={index === 0} level="h3" />
          ))}
        </div>
      </div>
    </section>
  );
}

export function ProjectPage({ data, layout }: { data: ProjectData; layout: LayoutData }) {
  const { page, words } = data;
  return (
    <>
      <PageHead title={data.title} lead={data.summary} />
      <div className="wrap section project">
        <div className="project-main">
          <Pictures {...data} />
          <Text title={words.scope} text={page.scope} />
          <Text title={words.difficulty} text={page.difficulty} />
          <Quote {...data} />
        </div>
        <aside className="facts">
          <Facts {...data} />
          <a className="btn btn-primary" href={`/contact?about=${data.about}`}>
            {words.same}
            <UiIcon name="right" className="icon-r" />
          </a>
          {data.others.length === 0 && <MoreLink href={projectsAddress('')} label={words.all} />}
        </aside>
      </div>
      <Statistics stats={page.figures} title={words.figures} />
      <Others {...data} />
      <Closing layout={layout} />
    </>
  );
}
