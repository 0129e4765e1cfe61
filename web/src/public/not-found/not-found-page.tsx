// The page for unknown addresses.
import type { PageBody } from '../page-view.ts';
import { Picture } from '../parts/picture.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';

/** The part of the drawing that shows a passing tug. */
const QUAY_SCENE = '/art/harbour.svg#svgView(viewBox(-80,300,900,675))';

type NotFoundData = Extract<PageBody, { page: 'not-found' }>['data'];

export function NotFoundPage({ words, menu }: NotFoundData) {
  const labelOf = (path: string) => menu.find((item) => item.path === path)?.label;
  return (
    <div className="wrap section lost">
      <div className="lost-art frame">
        <Picture src={words.image.trim() || QUAY_SCENE} alt={words.imageAlt} measures={[900, 675]} loading="eager" />
      </div>
      <h1>{words.headline}</h1>
      {words.lead && <p className="lead">{words.lead}</p>}
      <div className="lost-links">
        <a className="btn btn-primary" href="/">
          {labelOf('/')}
          <UiIcon name="right" className="icon-r" />
        </a>
        <a className="btn btn-ghost" href="/contact">
          {labelOf('/contact')}
        </a>
      </div>
    </div>
  );
}
