// The gallery page.
import type { GalleryData, LayoutData, PageHeadData } from '../page-view.ts';
import { Closing } from '../parts/closing.tsx';
import { Island } from '../parts/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { GallerySection } from './gallery-section.tsx';

export function GalleryPage({ head, data, layout }: { head: PageHeadData; data: GalleryData; layout: LayoutData }) {
  return (
    <>
      <PageHead title={head.headline} lead={head.subheadline} />
      <Island name="gallery" content={GallerySection} props={{ data }} />
      <Closing layout={layout} />
    </>
  );
}
