// What a visitor sees under an address that does not exist.
import { UiIcon } from '../parts/ui-icon.tsx';

export function NotFoundPage() {
  return (
    <div className="wrap section lost">
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
