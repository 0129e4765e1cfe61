// What a visitor sees under an address that does not exist.
import { Picture } from '../parts/picture.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';

/** A tug on its way to somewhere else. */
const QUAY_SCENE = '/art/harbour.svg#svgView(viewBox(-80,300,900,675))';

export function NotFoundPage() {
  return (
    <div className="wrap section lost">
      <div className="lost-art frame">
        <Picture src={QUAY_SCENE} alt="" measures={[900, 675]} loading="eager" />
      </div>
      <h1>There is nothing at this address</h1>
      <p className="lead">The page may have moved, or the link may be incomplete.</p>
      <div className="lost-links">
        <a className="btn btn-primary" href="/">
          Home
          <UiIcon name="right" className="icon-r" />
        </a>
        <a className="btn btn-ghost" href="/contact">
          Contact
        </a>
      </div>
    </div>
  );
}
