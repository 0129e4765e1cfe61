// The parts of the content by the titles of the editor's tabs.

const TITLES: Record<string, string> = {
  branding: 'Branding',
  hero: 'Hero Section',
  home: 'Home',
  about: 'About',
  services: 'Services',
  safety: 'Safety',
  projects: 'Projects',
  gallery: 'Gallery',
  contact: 'Contact',
  features: 'Features',
  testimonials: 'Testimonials',
  cta: 'Call to Action',
  footer: 'Footer',
  everyPage: 'Every Page',
  privacy: 'Privacy',
  terms: 'Terms',
  // The features of the page stand here a second time (rule A4).
  'pages.home': 'Features',
};

/** Of `pages.about` and of `about` alike; `someThing`, which has no tab, becomes `some thing`. */
export function sectionTitle(section: string): string {
  const name = section.replace(/^pages\./, '');
  return TITLES[section] ?? TITLES[name] ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
