// Recent projects: at most six. A project whose picture fails to load is replaced by the next one (rule A16).
import { useContext } from 'react';
import { RECENT_PROJECTS_SHOWN } from 'shared/limits.ts';
import { PROJECTS_PATH } from 'shared/content/projects/project-paths.ts';
import type { HomeData, ProjectCardData } from '../page-view.ts';
import { MoreLink } from '../parts/more-link.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { KnownPicturesContext, findPicture, type KnownPictures } from '../parts/stored-picture.ts';
import { ProjectCard } from '../projects/project-card.tsx';

/**
 * Chooses the shown projects: those with a usable picture, or without any, come first; the others fill remaining
 * places.
 */
function pickShown(
  candidates: ProjectCardData[],
  known: KnownPictures | null,
): [shown: ProjectCardData[], spare: ProjectCardData[]] {
  const isSound = ({ imageUrl }: ProjectCardData) =>
    imageUrl.trim() === '' || findPicture(imageUrl, known) !== undefined;
  const sound = candidates.filter(isSound);
  const missing = Math.max(0, RECENT_PROJECTS_SHOWN - sound.length);
  const filling = candidates.filter((project) => !isSound(project)).slice(0, missing);
  const shown = new Set([...sound.slice(0, RECENT_PROJECTS_SHOWN), ...filling]);
  return [candidates.filter((project) => shown.has(project)), sound.slice(RECENT_PROJECTS_SHOWN)];
}

export function RecentProjects({ candidates, words }: { candidates: ProjectCardData[]; words: HomeData['words'] }) {
  const [shown, spare] = pickShown(candidates, useContext(KnownPicturesContext));
  if (candidates.length === 0) return null;
  const card = (project: ProjectCardData, index: number) => (
    <ProjectCard
      key={candidates.indexOf(project)}
      project={project}
      more={words.projectsMore}
      isFirst={index === 0}
      level="h3"
    />
  );
  return (
    <section className="section sunken" aria-labelledby="h-projects">
      <div className="wrap">
        <SectionHead id="h-projects" title={words.projects} lead={words.projectsLead}>
          <MoreLink href={PROJECTS_PATH} label={words.projectsAll} />
        </SectionHead>
        <div className="proj">{shown.map(card)}</div>
        {/* Spare projects, neither rendered nor loaded until a picture above fails. */}
        {spare.length > 0 && <template className="spare-projects">{spare.map((project) => card(project, 1))}</template>}
      </div>
    </section>
  );
}
