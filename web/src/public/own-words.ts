// The words of the public pages that are no content. They name what a part of the page does, for those who hear it, or
// belong to what a form does and checks: an editor who changed them could make them wrong. Whatever else a visitor reads or
// hears is content (shared/src/content/words.ts), and a test of all pages holds to that.

/** Read aloud: names of the parts of a page, and what completes a link that is heard out of context. */
export const SPOKEN = {
  skip: 'Skip to content',
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

/** Of links that open beside the site. */
export const NEW_TAB = '(opens in a new tab)';

/** Of the gallery: names of its buttons, which show drawings only. */
export const GALLERY = {
  name: 'Gallery',
  categories: 'Categories',
  open: 'Open {name}',
  picture: 'Picture',
  place: '{index} of {count}',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
} as const;

/**
 * Of the forms: what is asked for, and what becomes of it. What is checked is said in shared/src/enquiry/enquiry-rules.ts,
 * since the server says it too, and what is agreed to in contact/consent-text.ts, since each wording has a number.
 */
export const FORM = {
  name: 'Enquiry',
  reason: 'What is it about?',
  person: 'Name',
  email: 'Email',
  phone: 'Phone',
  whatsapp: 'This number is on WhatsApp',
  message: 'Message',
  preferredContact: 'Preferred contact',
  bestTime: 'Best time to reach you',
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
