// Fields for rarely changed texts and pictures (shared/src/content/words.ts), in the order of their page. An empty text
// shows its default wording. The contact page has a separate file.
import type { Field } from './field.ts';
import { COMPANY_HINT, description, folded, names, scene, sentence, word } from './word-field.ts';

export const heroWordFields = folded(
  [
    word('call', 'Before the phone number'),
    word('certified', 'Before the certifications'),
    word('hours', 'Before the opening hours'),
  ],
  'Words below the picture',
);

export const homeWordFields = folded([
  word('menu', 'Name of the home page in the menu', 16),
  word('clients', 'Heading of the clients'),
  word('services', 'Heading of the core services'),
  sentence('servicesLead', 'Sentence below it'),
  word('servicesMore', 'Link to all services'),
  word('features', 'Heading of the features'),
  ...scene('Picture beside the features'),
  word('projects', 'Heading of the projects'),
  sentence('projectsLead', 'Sentence below the heading of the projects'),
  word('projectsMore', 'Link of a project'),
  word('projectsAll', 'Link to all projects'),
  word('figures', 'Heading of the figures, which is read aloud only'),
  word('testimonials', 'Heading of the testimonials'),
]);

export const ctaWordFields = folded([word('callback', 'Link to the callback form', 40)], 'Link below the button');

export const aboutWordFields = folded([
  word('story', 'Heading of the story'),
  ...scene('Picture beside the story'),
  word('vision', 'Heading of the vision'),
  word('mission', 'Heading of the mission'),
  word('values', 'Heading of the core values'),
  word('people', 'Heading of the people'),
  sentence('peopleLead', 'Sentence below the heading of the people'),
  ...names,
]);

export const servicesWordFields = folded([
  word('price', 'Link of each service'),
  ...names,
  { ...description, hint: '{services} stands for the names of the services, {company} for the name of the company.' },
]);

export const safetyWordFields = folded([
  word('figures', 'Heading of the safety figures'),
  word('certifications', 'Heading of the certifications'),
  word('certificateNumber', 'Before the number of a certificate', 16),
  word('certificateBody', 'Before who has issued it', 16),
  word('certificateExpiry', 'Before the last day of it', 16),
  word('certificateFile', 'Link to its PDF'),
  ...scene('Picture beside the areas'),
  ...names,
  description,
]);

export const projectsWordFields = folded([
  word('all', 'Button for all trades'),
  word('none', 'When there are no projects', 60),
  word('title', 'Title in the browser and in search results', 40),
  description,
]);

export const projectWordFields = folded(
  [
    word('pictures', 'What the pictures before and after are called, which is read aloud only'),
    word('before', 'Below the picture before', 16),
    word('after', 'Below the picture after', 16),
    word('scope', 'Heading of the scope'),
    word('difficulty', 'Heading of what was hard'),
    word('client', 'Before the client', 16),
    word('place', 'Before the place', 16),
    word('date', 'Before the date', 16),
    word('lead', 'Before the lead of the team', 16),
    word('trade', 'Before the trade', 16),
    word('same', 'Button that asks for the same', 24),
    word('others', 'Heading of the other projects'),
    word('all', 'Link to all projects'),
    word('figures', 'Heading of the figures, which is read aloud only'),
    word('quote', 'What the client’s words are called, which is read aloud only'),
  ],
  'Words on the page of a project',
  'project',
);

export const galleryWordFields = folded([
  word('all', 'Button for all categories'),
  word('none', 'When a category has no pictures', 60),
  word('loading', 'While pictures are loading', 60),
  word('failed', 'When pictures could not be loaded', 80),
  word('again', 'Button to try again'),
  word('one', 'When there is one picture'),
  { ...word('many', 'How many pictures there are'), hint: '{count} stands for the number.' },
  { ...word('some', 'How many of them are shown', 40), hint: '{shown} and {count} stand for the numbers.' },
  word('more', 'Button for more pictures'),
  word('newer', 'Button for newer pictures'),
  { ...word('place', 'Above an open picture', 24), hint: '{index} and {count} stand for the numbers.' },
  { ...word('page', 'In the title, from the second page on'), hint: '{page} stands for the number.' },
  ...names,
  description,
]);

export const policyWordFields = folded([
  { ...word('title', 'Heading and title', 40) },
  word('updated', 'Before the date'),
  description,
]);

export const footerWordFields = folded([
  word('reach', 'Heading of the contact details'),
  word('links', 'Heading of the quick links'),
  word('services', 'Heading of the services'),
  word('rights', 'Behind the company and the year', 60),
]);

export const everyPageFields: readonly Field[] = [
  word('skip', 'Link past the menu'),
  word('quote', 'Button for a quote', 20),
  word('call', 'Button that calls', 12),
  word('whatsapp', 'Button for WhatsApp', 12),
  { ...sentence('greeting', 'First words of a WhatsApp message'), hint: `Optional. ${COMPANY_HINT}` },
  word('email', 'Button for an email', 12),
  word('closing', 'Question at the end of a page', 40),
  word('callback', 'Link to the callback form'),
  word('dark', 'Button for dark colours', 20),
  word('light', 'Button for light colours', 20),
  folded(
    [
      word('headline', 'Headline', 60),
      sentence('lead', 'Sentence below it'),
      ...scene('Picture'),
      word('title', 'Title in the browser', 40),
    ],
    'When an address does not exist',
    'notFound',
  ),
  folded(
    [
      word('title', 'Headline', 60),
      sentence('lead', 'Sentence below it'),
      word('draft', 'Heading of what was being written', 60),
      word('waiting', 'Below what waits to be sent', 120),
      word('unsent', 'Below what has not been sent', 120),
      word('form', 'Link to the form'),
      word('pages', 'Heading of the pages that can be read', 60),
    ],
    'When a visitor is offline',
    'offline',
  ),
];
