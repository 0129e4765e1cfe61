// The list of projects, filtered by trade: the filters are links, so that they work without scripts (rule A25).
import { galleryAddress } from '../gallery/gallery-address.ts';
import { SPOKEN } from '../own-words.ts';
import type { LayoutData, ProjectsData } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { ProjectCard } from './project-card.tsx';
import { projectsAddress } from './projects-address.ts';

function Trades({ trades, trade, words }: Pick<ProjectsData, 'trades' | 'trade' | 'words'>) {
  if (trades.length === 0) return null;
  return (
    <nav className="filters" aria-label={SPOKEN.trades}>
      {[{ id: '', name: words.all }, ...trades].map(({ id, name }) => (
        <a key={id} href={projectsAddress(id)} aria-current={id === trade ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

export function ProjectsPage({ data, layout }: { data: ProjectsData; layout: LayoutData }) {
  const { cards, more, words, morePictures } = data;
  return (
    <>
      <PageHead title={data.headline} lead={data.subheadline} />
      <div className="wrap section projects">
        <Trades {...data} />
        {cards.length === 0 && <p className="empty">{words.none}</p>}
        <div className="proj">
          {cards.map((project, index) => (
            <ProjectCard key={index} project={project} more={more} isFirst={index === 0} level="h2" isSeenFirst />
          ))}
        </div>
        {morePictures !== undefined && (
          <p className="grid-more">
            {/* The gallery finds the category by id or by name. */}
            <a className="btn btn-ghost" href={galleryAddress('projects')}>
              {morePictures}
            </a>
          </p>
        )}
      </div>
      <Closing layout={layout} />
    </>
  );
}
