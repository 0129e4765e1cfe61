// The closing section of an inner page: ask for a quote, or call.
import type { LayoutData } from '../page-view.ts';
import { ReachLinks } from './reach-links.tsx';
import { UiIcon } from './ui-icon.tsx';

export function Closing({ layout }: { layout: LayoutData }) {
  const { words } = layout;
  return (
    <section className="closing band" aria-labelledby="h-closing">
      <div className="wrap">
        <h2 id="h-closing">{words.closing}</h2>
        <div className="closing-links">
          <a className="btn btn-primary" href="/contact">
            {words.quote}
            <UiIcon name="right" className="icon-r" />
          </a>
          <ReachLinks layout={layout} phone={layout.contact.phones[0]} phoneLook="btn-ghost" />
          <a href="/contact#call-me-back">{words.callback}</a>
        </div>
      </div>
    </section>
  );
}
