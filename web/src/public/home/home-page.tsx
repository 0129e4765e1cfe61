// The home page: nine sections in a fixed order; empty ones are left out.
import type { ContactDetails, HomeData } from '../page-view.ts';
import { CallToAction } from './call-to-action.tsx';
import { ClientLogos } from './client-logos.tsx';
import { CoreServices } from './core-services.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { Hero } from './hero.tsx';
import { Intro } from './intro.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { Statistics } from '../parts/statistics.tsx';
import { Testimonials } from './testimonials.tsx';

export function HomePage({ data, contact }: { data: HomeData; contact: ContactDetails }) {
  const { words } = data;
  return (
    <>
      <Hero hero={data.hero} certifications={data.certifications} contact={contact} />
      <ClientLogos clients={data.clients} title={words.clients} />
      <Intro text={data.intro} />
      <CoreServices services={data.coreServices} words={words} />
      <FeatureCards features={data.features} words={words} />
      <RecentProjects candidates={data.projects} words={words} />
      <Statistics stats={data.stats} title={words.figures} />
      <Testimonials testimonials={data.testimonials} title={words.testimonials} />
      <CallToAction cta={data.cta} />
    </>
  );
}
