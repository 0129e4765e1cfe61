// Recent projects: at most six. A picture that fails to load gives its place to the next candidate (rule A16).
import { useContext } from 'react';
import { RECENT_PROJECTS_SHOWN } from 'shared/limits.ts';
import type { Project } from 'shared/content/site-content.ts';
import { fillIn } from 'shared/content/fill-in.ts';
import { SPOKEN } from '../own-words.ts';
import type { HomeData } from '../page-view.ts';
import { MoreLink } from '../parts/more-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { KnownPicturesContext, findPicture, type KnownPictures } from '../parts/stored-picture.ts';

const FIRST_SIZES = '(min-width: 75rem) 43rem, (min-width: 62rem) 58vw, 100vw';
const SIZES = '(min-width: 75rem) 30rem, (min-width: 48rem) 50vw, 34vw';

function ProjectCard({ project, more, isFirst }: { project: Project; more: string; isFirst: boolean }) {
  return (
    <article className="pj">
      <div className="pj-img frame">
        <Picture src={project.imageUrl} alt="" sizes={isFirst ? FIRST_SIZES : SIZES} />
      </div>
      {project.title && <h3>{project.title}</h3>}
      {project.summary && <p>{project.summary}</p>}
      {project.href.trim() !== '' && (
        <MoreLink href={project.href} label={more} about={fillIn(SPOKEN.aboutProject, { title: project.title })} />
      )}
    </article>
  );
}

/** Those with a picture that can be shown, or with none, come first; the others only fill what would stay empty. */
function pickShown(candidates: Project[], known: KnownPictures | null): [shown: Project[], spare: Project[]] {
  const isSound = ({ imageUrl }: Project) => imageUrl.trim() === '' || findPicture(imageUrl, known) !== undefined;
  const sound = candidates.filter(isSound);
  const missing = Math.max(0, RECENT_PROJECTS_SHOWN - sound.length);
  const filling = candidates.filter((project) => !isSound(project)).slice(0, missing);
  const shown = new Set([...sound.slice(0, RECENT_PROJECTS_SHOWN), ...filling]);
  return [candidates.filter((project) => shown.has(project)), sound.slice(RECENT_PROJECTS_SHOWN)];
}

export function RecentProjects({ candidates, words }: { candidates: Project[]; words: HomeData['words'] }) {
  const [shown, spare] = pickShown(candidates, useContext(KnownPicturesContext));
  if (candidates.length === 0) return null;
  const card = (project: Project, index: number) => (
    <ProjectCard key={candidates.indexOf(project)} project={project} more={words.projectsMore} isFirst={index === 0} />
  );
  return (
    <section className="section sunken" aria-labelledby="h-projects">
      <div className="wrap">
        <SectionHead id="h-projects" title={words.projects} lead={words.projectsLead} />
        <div className="proj">{shown.map(card)}</div>
        {/* Not drawn and not loaded until a picture above fails. */}
        {spare.length > 0 && <template className="spare-projects">{spare.map((project) => card(project, 1))}</template>}
      </div>
    </section>
  );
}
