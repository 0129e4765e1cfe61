// Recent projects: at most six. A picture that fails to load gives its place to the next candidate (rule A16).
import { useState } from 'react';
import { RECENT_PROJECTS_SHOWN } from 'shared/limits.ts';
import type { Project } from 'shared/content/site-content.ts';
import { MoreLink } from '../parts/more-link.tsx';
import { Picture } from '../parts/picture.tsx';
import { SectionHead } from '../parts/section-head.tsx';

const FIRST_SIZES = '(min-width: 75rem) 43rem, (min-width: 62rem) 58vw, 100vw';
const SIZES = '(min-width: 75rem) 30rem, (min-width: 48rem) 50vw, 34vw';

interface ProjectCardProps {
  project: Project;
  isFirst: boolean;
  onFail: () => void;
}

function ProjectCard({ project, isFirst, onFail }: ProjectCardProps) {
  return (
    <article className="pj">
      <div className="pj-img">
        <Picture src={project.imageUrl} alt="" sizes={isFirst ? FIRST_SIZES : SIZES} onFail={onFail} />
      </div>
      {project.title && <h3>{project.title}</h3>}
      {project.summary && <p>{project.summary}</p>}
      {project.href.trim() !== '' && (
        <MoreLink href={project.href} label="Read more" about={`about ${project.title}`} />
      )}
    </article>
  );
}

/** Those whose pictures load come first; the others only fill what would stay empty. */
function pickShown(candidates: Project[], failed: ReadonlySet<Project>): Project[] {
  const sound = candidates.filter((project) => !failed.has(project)).slice(0, RECENT_PROJECTS_SHOWN);
  const missing = Math.min(RECENT_PROJECTS_SHOWN, candidates.length) - sound.length;
  const kept = new Set([...sound, ...candidates.filter((project) => failed.has(project)).slice(0, missing)]);
  return candidates.filter((project) => kept.has(project));
}

export function RecentProjects({ candidates }: { candidates: Project[] }) {
  const [failed, setFailed] = useState<ReadonlySet<Project>>(new Set());
  if (candidates.length === 0) return null;
  return (
    <section className="section sunken" aria-labelledby="h-projects">
      <div className="wrap">
        <SectionHead id="h-projects" title="Recent projects" lead="Finished, inspected and handed over." />
        <div className="proj">
          {pickShown(candidates, failed).map((project, index) => (
            <ProjectCard
              key={candidates.indexOf(project)}
              project={project}
              isFirst={index === 0}
              onFail={() => setFailed((before) => new Set(before).add(project))}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
