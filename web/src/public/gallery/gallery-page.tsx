// The gallery: uploaded pictures, filtered by category through ordinary links.
import type { GalleryData } from '../page-view.ts';
import { PageHead } from '../parts/page-head.tsx';
import { Picture } from '../parts/picture.tsx';

function Filters({ filters }: Pick<GalleryData, 'filters'>) {
  if (filters.length < 2) return null;
  return (
    <nav aria-label="Categories">
      <ul className="filters">
        {filters.map((filter) => (
          <li key={filter.href}>
            <a href={filter.href} aria-current={filter.current ? 'true' : undefined}>
              {filter.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Wide pictures break the grid where a row begins or ends, in a cycle of eight. */
function tileClass(index: number): string {
  return index % 8 === 0 || index % 8 === 5 ? 'tile tile-w' : 'tile';
}

export function GalleryPage({ data }: { data: GalleryData }) {
  return (
    <>
      <PageHead
        title="Work in pictures"
        lead="From engine rooms, dry docks and tank farms. Pick a trade, or look through all of it."
      />
      <section className="section" aria-label="Gallery">
        <div className="wrap">
          <Filters filters={data.filters} />
          {data.pictures.length === 0 ? (
            <p className="empty">No images for this category.</p>
          ) : (
            <div className="grid">
              {data.pictures.map((picture, index) => (
                <figure className={tileClass(index)} key={picture.url}>
                  <a href={picture.url} aria-label={`Open ${picture.caption}`}>
                    <Picture src={picture.url} alt="" eager={index < 2} />
                  </a>
                  <figcaption>{picture.caption}</figcaption>
                </figure>
              ))}
            </div>
          )}
        </div>
      </section>
    </>
  );
}
