// Shown offline in place of a page that is not cached: how to reach the company, what waits to be sent, and which pages can
// be read. The script shows the parts that apply to this browser (rule B25e).
import { useContext } from 'react';
import type { LayoutData, OfflineData } from '../page-view.ts';
import { PreviewContext } from '../parts/preview-context.ts';
import { ReachLinks } from '../parts/reach-links.tsx';

export function OfflinePage({ data, layout }: { data: OfflineData; layout: LayoutData }) {
  const { words } = data;
  /** In the console's preview all words of the page are visible. */
  const isHidden = !useContext(PreviewContext);
  const phone = layout.contact.phones.find(({ href }) => href !== '');
  return (
    <div className="wrap section offline">
      <h1>{words.title}</h1>
      {words.lead && <p className="lead">{words.lead}</p>}
      <div className="lost-links">
        <ReachLinks layout={layout} phone={phone} phoneLook="btn-primary" />
      </div>
      <section className="offline-draft" aria-labelledby="h-draft" hidden={isHidden}>
        <h2 id="h-draft">{words.draft}</h2>
        <blockquote hidden={!isHidden} />
        <p data-when="waiting" hidden={isHidden}>
          {words.waiting}
        </p>
        <p data-when="draft" hidden={isHidden}>
          {words.unsent}
        </p>
        <p>
          <a href="/contact">{words.form}</a>
        </p>
      </section>
      <section className="offline-pages" aria-labelledby="h-kept" hidden={isHidden}>
        <h2 id="h-kept">{words.pages}</h2>
        <ul>
          {data.pages.map(({ label, href }) => (
            <li key={href} hidden={isHidden}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
