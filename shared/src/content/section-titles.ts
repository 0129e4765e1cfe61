// Titles of the content sections, as in the tabs of the editor.

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
  // The page lists the features a second time (rule A4).
  'pages.home': 'Features',
};

/** Accepts `pages.about` and `about`; `someThing`, which has no tab, becomes `some thing`. */
export function sectionTitle(section: string): string {
  const name = section.replace(/^pages\./, '');
  return TITLES[section] ?? TITLES[name] ?? name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}
