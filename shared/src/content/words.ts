// Fixed words and pictures of the pages that are seldom changed: headings, buttons, texts for empty lists. Each line is a
// content field with its default wording. If a required word is emptied, the page shows the default; an optional one is
// left out.
import { object, optionalWord as optional, picture, word } from './shape.ts';
import { wordWithPlaces } from './word-with-places.ts';

/** The picture beside a text. Without an address the built-in drawing is shown; without a description it is decorative. */
const scene = (description = '') => ({ image: picture(), imageAlt: optional(description) });

/** The title of a page: in the menu, the browser's title bar and search results. */
const names = (menu: string, title = menu) => ({ menu: word(menu), title: word(title) });

/** `{company}` is replaced by the company's name. */
const description = (own: string) => optional(own);

export const heroWords = object({ call: word('Call us'), certified: word('Certified to'), hours: word('Open') });

export const homeWords = object({
  menu: word('Home'),
  clients: word('On site for'),
  services: word('Core services'),
  servicesLead: optional('What we are called for most, each under one supervisor.'),
  servicesMore: word('View All Services'),
  features: word('How we run a job'),
  ...scene('Hard hat with ear defenders, harness, goggles and high-visibility vest'),
  projects: word('Recent projects'),
  projectsLead: optional('Finished, inspected and handed over.'),
  projectsMore: word('Read more'),
  projectsAll: word('All projects'),
  figures: word('In figures'),
  testimonials: word('What clients say'),
});

export const ctaWords = object({ callback: word('Or have us call you back') });

export const aboutWords = object({
  ...names('About', 'About us'),
  story: word('Our story'),
  vision: word('Vision'),
  mission: word('Mission'),
  values: word('Core values'),
  people: word('Who you deal with'),
  peopleLead: optional(''),
  ...scene(),
});

/** `{services}` is replaced by the names of the services. */
export const servicesWords = object({
  ...names('Services'),
  description: word('What we do: {services}.'),
  price: word('Ask for a price'),
});

export const safetyWords = object({
  ...names('Safety'),
  description: description('How {company} keeps people, sites and the water around them safe.'),
  certifications: word('Certifications'),
  figures: word('Our record'),
  certificateNumber: word('Number'),
  certificateBody: word('Issued by'),
  certificateExpiry: word('Valid until'),
  certificateFile: word('Open the certificate'),
  ...scene(),
});

const days = object({
  monday: word('Monday'),
  tuesday: word('Tuesday'),
  wednesday: word('Wednesday'),
  thursday: word('Thursday'),
  friday: word('Friday'),
  saturday: word('Saturday'),
  sunday: word('Sunday'),
});

/** `{day}` and `{time}` are replaced by when a yard opens or closes. */
const yardWords = {
  yards: word('Where to find us'),
  yardsLead: optional(''),
  directions: word('Directions'),
  openNow: word('Open now, until {time}'),
  /** Open for more than a day, so that a time alone would mislead. */
  openAllDay: word('Open now'),
  closedNow: word('Closed now, opens {day} at {time}'),
  /** Used on the day itself, as the name of the weekday could be read as next week's. */
  closedToday: word('Closed now, opens today at {time}'),
  closed: word('Closed'),
  days,
};

/** `{count}`, `{shown}` and `{index}` in the counts and `{page}` in a page's title are replaced by numbers. */
export const galleryWords = object({
  ...names('Gallery'),
  description: description('Pictures of work carried out by {company}.'),
  all: word('All'),
  none: word('No images for this category.'),
  loading: word('Loading images...'),
  failed: word('The images could not be loaded. Try again.'),
  again: word('Try again'),
  one: word('1 image'),
  many: word('{count} images'),
  some: word('{shown} of {count} images'),
  newer: word('Newer images'),
  page: word('page {page}'),
  more: word('Show more images'),
  /** Of the open picture. */
  place: wordWithPlaces('{index} of {count}'),
});

/**
 * `{title}` is replaced by the service or project that a quote is asked for (rule B28), `{time}` by when the office
 * expects to answer, and `{hours}` by its hours (rule B29).
 */
export const contactWords = object({
  ...names('Contact', 'Contact and quotes'),
  aboutHeading: word('Ask for a price: {title}'),
  aboutLine: word('About: {title}'),
  description: description('Ask {company} for a quote, support or a site visit. Call, or write to us here.'),
  messageHint: optional('Vessel or site, location and the date you need us. Do not send passwords or card numbers.'),
  send: word('Send enquiry'),
  thanks: word('Thank you, we have your enquiry'),
  answers: optional('Our office answers by {time}.'),
  calls: optional('Our office calls you by {time}.'),
  answersWhenOpen: optional('Our office answers when it is open: {hours}.'),
  thanksChat: word('Write to us on WhatsApp'),
  thanksMore: optional('Someone who knows the trade will get back to you. If it cannot wait, please call.'),
  panel: word('Faster by phone'),
  panelWithoutPhone: word('Reach us'),
  phone: word('Phone'),
  email: word('Email'),
  address: word('Yard'),
  poBox: word('Post'),
  hours: word('Open'),
  ...scene(),
  callback: word('Call me back'),
  callbackLead: optional('No time to write? Leave a name and a number, and someone who knows the trade calls you.'),
  callbackSend: word('Call me back'),
  callbackThanks: word('Thank you, we will call you'),
  ...yardWords,
});

const policyWords = (title: string, own: string) =>
  object({ title: word(title), description: description(own), updated: word('Last updated') });

export const privacyWords = policyWords(
  'Privacy Policy',
  'What {company} does with the details you send through this website.',
);
export const termsWords = policyWords('Terms of Service', 'The terms on which {company} offers this website.');

export const footerWords = object({
  reach: word('Reach us'),
  links: word('Quick links'),
  services: word('Services'),
  rights: word('All rights reserved.'),
});

/** Words on every page, in order from top to bottom, and on the error and offline pages. */
export const everyPage = object({
  /** For the keyboard: shown while it has the focus. */
  skip: word('Skip to content'),
  quote: word('Get a quote'),
  call: word('Call'),
  whatsapp: word('WhatsApp'),
  greeting: optional('Hello {company},'),
  email: word('Email'),
  dark: word('Dark colours'),
  light: word('Light colours'),
  closing: word('Have a job in mind?'),
  callback: word('Call me back'),
  notFound: object({
    title: word('Page not found'),
    headline: word('There is nothing at this address'),
    lead: optional('The page may have moved, or the link may be incomplete.'),
    ...scene(),
  }),
  /** Shown offline in place of a page that is not cached. */
  offline: object({
    title: word('You are offline'),
    lead: optional('This page is not kept on this device. It opens by itself when the connection is back.'),
    draft: word('What you were writing'),
    waiting: word('It is kept in this browser and will be sent by itself.'),
    unsent: word('It is kept in this browser and has not been sent yet.'),
    form: word('Open the form'),
    pages: word('You can read this now'),
  }),
});
