// Fields for rarely changed texts and pictures of the contact page (see word-fields.ts).
import { WEEKDAYS } from 'shared/office/weekdays.ts';
import type { Field } from './field.ts';
import { description, folded, names, scene, sentence, word } from './word-field.ts';

const TITLE_HINT = '{title} stands for the service or the project.';

const formFields: readonly Field[] = [
  { ...word('aboutHeading', 'Heading for who asks for a price', 50), hint: TITLE_HINT },
  { ...word('aboutLine', 'First line of such a message', 50), hint: TITLE_HINT },
  sentence('messageHint', 'Help below the message'),
  word('send', 'Button that sends'),
  word('thanks', 'Thanks for an enquiry', 60),
  sentence('answers', 'Who answers, and by when', 'Optional. {time} stands for the day and time.'),
  sentence(
    'answersWhenOpen',
    'The same while there is no time to name',
    'Optional. {hours} stands for the opening hours.',
  ),
  sentence('thanksMore', 'Sentence below any thanks'),
  word('thanksChat', 'Link to WhatsApp below any thanks', 60),
];

const panelFields: readonly Field[] = [
  ...scene('Picture above the contact details'),
  word('panel', 'Heading'),
  word('panelWithoutPhone', 'Heading without a phone number'),
  word('phone', 'Before the phone numbers', 16),
  word('email', 'Before the email addresses', 16),
  word('address', 'Before the address', 16),
  word('poBox', 'Before the PO box', 16),
  word('hours', 'Before the opening hours', 16),
];

const callbackFields: readonly Field[] = [
  word('callback', 'Heading of the callback form'),
  sentence('callbackLead', 'Sentence below the heading'),
  word('callbackSend', 'Button of the callback form'),
  word('callbackThanks', 'Thanks for a callback request', 60),
  sentence('calls', 'Who calls, and by when', 'Optional. {time} stands for the day and time.'),
];

const yardWordFields: readonly Field[] = [
  word('yards', 'Heading of the yards'),
  sentence('yardsLead', 'Sentence below the heading of the yards'),
  word('directions', 'Link to the way there'),
  { ...word('openNow', 'While a yard is open', 40), hint: '{time} stands for when it closes.' },
  word('openAllDay', 'While a yard is open around the clock', 40),
  { ...word('closedNow', 'While a yard is closed', 50), hint: '{day} and {time} stand for when it opens.' },
  {
    ...word('closedToday', 'While a yard is closed, on the day that it opens', 50),
    hint: '{time} stands for when it opens.',
  },
  word('closed', 'On days without hours', 16),
  {
    kind: 'group',
    key: 'days',
    label: 'Names of the days',
    fields: WEEKDAYS.map((day) => word(day, day.charAt(0).toUpperCase() + day.slice(1), 12)),
  },
];

export const contactWordFields = folded([
  ...formFields,
  ...panelFields,
  ...callbackFields,
  ...yardWordFields,
  ...names,
  description,
]);
