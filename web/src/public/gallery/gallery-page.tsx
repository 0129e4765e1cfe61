// The gallery page.
import { Island } from '../islands/island.tsx';
import type { GalleryData, LayoutData, PageHeadData } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { PageHead } from '../parts/page-head.tsx';

export function GalleryPage({ head, data, layout }: { head: PageHeadData; data: GalleryData; layout: LayoutData }) {
  return (
    <>
      <PageHead title={head.headline} lead={head.subheadline} />
      <Island name="gallery" props={{ data }} />
      <Closing layout={layout} />
    </>
  );
}
