// The gallery page.
import { Island } from '../islands/island.tsx';
import type { ContactDetails, GalleryData } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';

export function GalleryPage({ data, contact }: { data: GalleryData; contact: ContactDetails }) {
  return (
    <>
      <PageHead
        title="Work in pictures"
        lead="From engine screens, dry docks and tank farms. Pick a trade, or look through all of it."
      />
      <Island name="gallery" props={{ data }} />
      <Closing contact={contact} />
    </>
  );
}
