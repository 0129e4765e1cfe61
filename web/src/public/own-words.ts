// Words of the public pages that are not content: labels that are only read aloud, and words of the forms' logic, which an
// editor could make wrong. Everything else a visitor reads or hears is content (shared/src/content/words.ts), which a test
// of all pages enforces.

/** For screen readers: names of landmarks, and completions of link texts. */
export const SPOKEN = {
  contactStrip: 'Contact strip',
  mainMenu: 'Main',
  menu: 'Menu',
  menuSheet: 'Mobile',
  quickContact: 'Quick contact',
  scrollDown: 'Scroll down',
  introduction: 'Introduction',
  slides: 'Slides',
  slide: 'Show {title}',
  rated: 'Rated {rating} out of {most}',
  onThisPage: 'On this page',
  aboutUs: 'about us',
  aboutProject: 'about {title}',
  forService: 'for {title}',
  trades: 'Trades',
  compare: 'How much of the picture before is shown, in percent',
} as const;

/** Note of links that open in a new tab. */
export const NEW_TAB = '(opens in a new tab)';

/** Labels of the gallery's icon buttons. */
export const GALLERY = {
  name: 'Gallery',
  categories: 'Categories',
  open: 'Open {name}',
  picture: 'Picture',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
} as const;

/**
 * Words of the forms. The names of the fields are in shared/src/enquiry/enquiry-fields.ts. Validation messages are in shared/src/enquiry/enquiry-rules.ts, and the consent sentence is in
 * consent-text.ts beside it: the server uses both too.
 */
export const FORM = {
  name: 'Enquiry',
  optional: 'Optional',
  trap: 'Leave this empty',
  policyBefore: 'See the',
  policy: 'Privacy Policy',
  sending: 'Sending...',
  captcha: 'Complete Captcha',
  oneWrong: '{count} field needs a correction',
  manyWrong: '{count} fields need a correction',
  reference: 'Your reference is',
  waiting:
    'Your enquiry is kept in this browser and goes out by itself as soon as it can. Changed and sent again, it replaces the one that waits. If it is urgent:',
  failed: 'What you typed is still here. Please try again, or reach us directly:',
  kept: 'What you type stays in this browser until it has been sent.',
} as const;
