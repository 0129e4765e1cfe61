// A project in a list: picture, title and a link.
import { fillIn } from 'shared/content/fill-in.ts';
import { SPOKEN } from '../own-words.ts';
import type { ProjectCardData } from '../page-view.ts';
import { MoreLink } from '../parts/more-link.tsx';
import { Picture } from '../parts/picture.tsx';

const FIRST_SIZES = '(min-width: 75rem) 43rem, (min-width: 62rem) 58vw, 100vw';
const SIZES = '(min-width: 75rem) 30rem, (min-width: 48rem) 50vw, 34vw';

interface ProjectCardProps {
  project: ProjectCardData;
  /** Text of the link. */
  more: string;
  isFirst: boolean;
  /** Level of the heading. */
  level: 'h2' | 'h3';
  isSeenFirst?: boolean;
}

export function ProjectCard({ project, more, isFirst, level: Heading, isSeenFirst = false }: ProjectCardProps) {
  const { title, summary, imageUrl, href } = project;
  return (
    <article className="pj">
      <div className="pj-img frame">
        <Picture
          src={imageUrl}
          alt=""
          sizes={isFirst ? FIRST_SIZES : SIZES}
          loading={isSeenFirst && isFirst ? 'first' : 'lazy'}
        />
      </div>
      {title && <Heading className="pj-title">{title}</Heading>}
      {summary && <p>{summary}</p>}
      {href.trim() !== '' && <MoreLink href={href} label={more} about={fillIn(SPOKEN.aboutProject, { title })} />}
    </article>
  );
}
