// A whole public page: header, the page itself, footer. The server and the browser draw the same tree.
import { AboutPage } from './about/about-page.tsx';
import { ContactPage } from './contact/contact-page.tsx';
import { GalleryPage } from './gallery/gallery-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { SiteFooter } from './layout/site-footer.tsx';
import { SiteHeader } from './layout/site-header.tsx';
import { ThumbBar } from './layout/thumb-bar.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import type { PageView } from './page-view.ts';
import { KnownPicturesContext } from './parts/stored-picture.ts';
import { SafetyPage } from './safety/safety-page.tsx';
import { ServicesPage } from './services/services-page.tsx';

function PageBody({ view }: { view: PageView }) {
  const { contact } = view.layout;
  switch (view.page) {
    case 'home':
      return <HomePage data={view.data} contact={contact} />;
    case 'about':
      return <AboutPage data={view.data} contact={contact} />;
    case 'services':
      return <ServicesPage items={view.data.items} contact={contact} />;
    case 'safety':
      return <SafetyPage data={view.data} contact={contact} />;
    case 'gallery':
      return <GalleryPage data={view.data} contact={contact} />;
    case 'contact':
      return <ContactPage data={view.data} contact={contact} />;
    case 'legal':
      return <LegalPage data={view.data} />;
    case 'not-found':
      return <NotFoundPage />;
  }
}

export function PublicPage({ view }: { view: PageView }) {
  const isContact = view.page === 'contact';
  const quoteHref = isContact ? '#enquiry' : '/contact';
  return (
    <KnownPicturesContext value={view.pictures}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <SiteHeader layout={view.layout} path={isContact ? '/contact' : view.path} quoteHref={quoteHref} />
      <main id="main" tabIndex={-1}>
        <PageBody view={view} />
      </main>
      <SiteFooter layout={view.layout} />
      <ThumbBar contact={view.layout.contact} quoteHref={quoteHref} />
    </KnownPicturesContext>
  );
}
