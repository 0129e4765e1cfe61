// The fields of an enquiry, one entry each. The forms, their validation, the columns of a lead, its members on the
// wire, the exported table, the console's list of facts and the links of a failed form all follow from this table. Without
// zod, as the public pages import it. Consent is not a field: without consent there is no enquiry.

export const REASONS = ['Quote', 'Support', 'Partnership', 'Other'] as const;
export type Reason = (typeof REASONS)[number];

const PREFERRED_CONTACTS = ['Email', 'Phone'] as const;

// The HTML standard's e-mail pattern with at least one dot in the domain; linear, and applied after the length check.
const EMAIL = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9-]{1,63}(?:\.[a-zA-Z0-9-]{1,63})+$/;

export interface NamedField {
  /** Column in the table of leads: lower case with underscores. */
  column: string;
  /** Column title in the exported table. */
  heading: string;
  /** Label in the console's list of facts, if different from the heading. */
  label?: string;
  /** Label in the forms, if different from the heading. */
  asked?: string;
}

export interface TextRule extends NamedField {
  kind: 'text';
  max: number;
  required?: true;
  /** Name in sentences, if different from the heading. */
  called?: string;
  pattern?: RegExp;
  /** Message for a text that does not match the pattern. */
  invalid?: string;
  /** Whether line breaks are kept. */
  multiline?: true;
}

/** One of the options, or none. */
interface ChoiceRule extends NamedField {
  kind: 'choice';
  options: readonly [string, ...string[]];
  /** Message for any other value. */
  refused: string;
}

interface TickRule extends NamedField {
  kind: 'tick';
}

/** In the order in which the form lists errors and the exported table has its columns. */
export const ENQUIRY_FIELDS = {
  name: {
    kind: 'text',
    column: 'name',
    heading: 'Name',
    max: 200,
    required: true,
  },
  email: {
    kind: 'text',
    column: 'email',
    heading: 'Email',
    max: 254,
    required: true,
    pattern: EMAIL,
    invalid: 'Invalid email address',
  },
  phone: {
    kind: 'text',
    column: 'phone',
    heading: 'Phone',
    called: 'Phone number',
    max: 50,
    required: true,
  },
  reason: {
    kind: 'choice',
    column: 'reason',
    heading: 'Reason',
    asked: 'What is it about?',
    options: REASONS,
    refused: 'Please choose one of the listed reasons',
  },
  message: {
    kind: 'text',
    column: 'message',
    heading: 'Message',
    max: 10_000,
    required: true,
    multiline: true,
  },
  preferredContact: {
    kind: 'choice',
    column: 'preferred_contact',
    heading: 'Preferred contact',
    label: 'Prefers',
    options: PREFERRED_CONTACTS,
    refused: 'Please choose Email or Phone',
  },
  bestTime: {
    kind: 'text',
    column: 'best_time',
    heading: 'Best time',
    asked: 'Best time to reach you',
    max: 200,
  },
  /** The number is on WhatsApp (rule B18). */
  whatsapp: { kind: 'tick', column: 'whatsapp', heading: 'WhatsApp', asked: 'This number is on WhatsApp' },
} as const satisfies Record<string, TextRule | ChoiceRule | TickRule>;

type Fields = typeof ENQUIRY_FIELDS;
export type EnquiryField = keyof Fields;
type FieldOfKind<Kind> = { [F in EnquiryField]: Fields[F]['kind'] extends Kind ? F : never }[EnquiryField];
export type EnquiryTextField = FieldOfKind<'text'>;
export type EnquiryChoiceField = FieldOfKind<'choice'>;
export type EnquiryTickField = FieldOfKind<'tick'>;

/** Columns of the fields, with the type `Tick` for checkboxes. */
export type EnquiryColumns<Tick> = {
  [F in EnquiryField as Fields[F]['column']]: F extends EnquiryTickField ? Tick : string;
};

export type EnquiryFieldValues = { [F in EnquiryField]: F extends EnquiryTickField ? boolean : string };
export type EnquiryFormValues = EnquiryFieldValues & { consent: boolean };

export const FIELD_NAMES = Object.keys(ENQUIRY_FIELDS) as EnquiryField[];
export const TEXT_FIELDS = FIELD_NAMES.filter((field) => ENQUIRY_FIELDS[field].kind === 'text') as EnquiryTextField[];

export function isTick(field: EnquiryField): field is EnquiryTickField {
  return ENQUIRY_FIELDS[field].kind === 'tick';
}

/** The name of a field in the forms. */
export function labelInForm(field: EnquiryField): string {
  const { heading, asked = heading }: NamedField = ENQUIRY_FIELDS[field];
  return asked;
}

/** Every field with its value; `textOf` and `isTicked` supply the values of the two kinds. */
function fieldValues(
  textOf: (field: EnquiryField) => string,
  isTicked: (field: EnquiryField) => boolean,
): EnquiryFieldValues {
  return Object.fromEntries(
    FIELD_NAMES.map((field) => [field, isTick(field) ? isTicked(field) : textOf(field)]),
  ) as EnquiryFieldValues;
}

/** The values of a posted form, given the text under each name: empty for missing fields and unticked boxes. */
export function readFormValues(textOf: (name: string) => string): EnquiryFormValues {
  const isTicked = (name: string) => textOf(name) !== '';
  return { ...fieldValues(textOf, isTicked), consent: isTicked('consent') };
}

export const EMPTY_ENQUIRY: EnquiryFormValues = readFormValues(() => '');

/** Whether the text has the form of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  const { max, pattern } = ENQUIRY_FIELDS.email;
  return text.length <= max && pattern.test(text);
}
