// A complete public page: header, content, footer. Server and browser render the same tree.
import { AboutPage } from './about/about-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { GalleryPage } from './gallery/gallery-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { ThumbBar } from './layout/thumb-bar.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { OfflinePage } from './offline/offline-page.tsx';
import type { PageView } from './page-view.ts';
import { KnownPicturesContext } from './parts/stored-picture.ts';
import { ProjectPage } from './projects/project-page.tsx';
import { ProjectsPage } from './projects/projects-page.tsx';
import { SafetyPage } from './safety/safety-page.tsx';
import { ServicesPage } from './services/services-page.tsx';

function PageBody({ view }: { view: PageView }) {
  const { layout } = view;
  switch (view.page) {
    case 'home':
      return <HomePage data={view.data} contact={layout.contact} />;
    case 'about':
      return <AboutPage data={view.data} layout={layout} />;
    case 'services':
      return <ServicesPage data={view.data} layout={layout} />;
    case 'safety':
      return <SafetyPage data={view.data} layout={layout} />;
    case 'projects':
      return <ProjectsPage data={view.data} layout={layout} />;
    case 'project':
      return <ProjectPage data={view.data} layout={layout} />;
    case 'gallery':
      return <GalleryPage head={view.head} data={view.data} layout={layout} />;
    case 'contact':
      return <ContactPage head={view.head} data={view.data} layout={layout} />;
    case 'legal':
      return <LegalPage data={view.data} />;
    case 'offline':
      return <OfflinePage data={view.data} layout={layout} />;
    case 'not-found':
      return <NotFoundPage {...view.data} />;
  }
}

export function PublicPage({ view }: { view: PageView }) {
  const isContact = view.page === 'contact';
  const quoteHref = isContact ? '#enquiry' : '/contact';
  return (
    <KnownPicturesContext value={view.pictures}>
      <a className="skip" href="#main">
        {view.layout.words.skip}
      </a>
      <SiteHeader layout={view.layout} path={isContact ? '/contact' : view.path} quoteHref={quoteHref} />
      <main id="main" tabIndex={-1}>
        <PageBody view={view} />
      </main>
      <SiteFooter layout={view.layout} />
      <ThumbBar layout={view.layout} quoteHref={isContact ? undefined : quoteHref} />
    </KnownPicturesContext>
  );
}
