// The enquiry payload as a schema, built from the validation that the public form uses.
import * as z from 'zod';
import {
  ENQUIRY_FIELDS,
  FIELD_NAMES,
  type EnquiryField,
  type EnquiryFieldValues,
  type EnquiryTextField,
} from './enquiry-fields.ts';
import {
  CONSENT_REQUIRED,
  CONSENT_WORDING,
  SOURCE_MAX,
  checkEnquiryText,
  cleanEnquiryText,
  cleanText,
  whenMissing,
} from './enquiry-rules.ts';

function text(field: EnquiryTextField) {
  const missing = whenMissing(field);
  const checked = z.string({ error: missing ?? `${field} must be text` }).transform((value, context) => {
    const error = checkEnquiryText(field, value);
    if (error) context.addIssue({ code: 'custom', message: error });
    return error ? '' : cleanEnquiryText(field, value);
  });
  return missing === undefined ? orEmpty(checked) : checked;
}

function orEmpty(schema: z.ZodType<string>) {
  return schema.nullish().transform((value) => value ?? '');
}

// A source value comes from the visitor's address bar: truncated, never refused, as the visitor cannot see it (rule B11).
const sourceText = z
  .string()
  .transform((value) => cleanText(value.slice(0, SOURCE_MAX * 2)).slice(0, SOURCE_MAX))
  .catch('');

function schemaOf(field: EnquiryField): z.ZodType {
  const rule = ENQUIRY_FIELDS[field];
  switch (rule.kind) {
    case 'text':
      return text(field as EnquiryTextField);
    case 'choice':
      return orEmpty(z.union([z.enum(rule.options), z.literal('')], { error: rule.refused }));
    case 'tick':
      return z.boolean().catch(false).default(false);
  }
}

/** The schema of each field. */
export const enquiryFields = Object.fromEntries(FIELD_NAMES.map((field) => [field, schemaOf(field)])) as {
  [F in EnquiryField]: z.ZodType<EnquiryFieldValues[F]>;
};

/** What both forms send in addition to the fields. */
export const sentAlong = {
  consent: z.literal(true, { error: CONSENT_REQUIRED }),
  /** Version of the accepted consent sentence: a page may have been open since before the present one (rule B20). */
  consentWording: z.coerce.number().int().min(1).max(CONSENT_WORDING).catch(CONSENT_WORDING),
  /** Honeypot: people leave it empty (rule B14). */
  website: z
    .unknown()
    .optional()
    .transform((value) => (typeof value === 'string' ? value : value ? 'filled' : '')),
  utm_source: sourceText,
  utm_medium: sourceText,
  utm_campaign: sourceText,
  utm_term: sourceText,
  utm_content: sourceText,
  referrer: sourceText,
  page_path: sourceText,
  /** Idempotency key: a repeat gets the first answer and is not stored again (rule B15). */
  clientId: z.string().max(200).optional().catch(undefined),
};

export const enquiryBody = z.object({
  ...enquiryFields,
  ...sentAlong,
  /** The captcha's token; empty if it was not solved. */
  'h-captcha-response': z.string().max(20_000).catch(''),
  /** Set when the captcha could not be shown (rule B12). */
  captchaUnavailable: z.boolean().catch(false),
});
export type Enquiry = z.output<typeof enquiryBody>;

/** Result of the captcha: solved, or the captcha service could not be reached (rules B12, B13). */
export const CAPTCHA_OUTCOMES = ['passed', 'unavailable'] as const;
export type CaptchaOutcome = (typeof CAPTCHA_OUTCOMES)[number];

/** An enquiry as it is stored, and how it arrived. */
export interface ReceivedEnquiry extends Omit<Enquiry, 'h-captcha-response' | 'captchaUnavailable'> {
  /** Absent if no captcha is configured. */
  captcha?: CaptchaOutcome;
  /** Absent for an ordinary enquiry. */
  kind?: 'callback';
}

/** When the office expects to answer, and the time zone in which that is shown (rule B29). */
const answerBySchema = z.object({ at: z.string(), timeZone: z.string() });
export type AnswerBy = z.output<typeof answerBySchema>;

export const enquiryAnswer = z.object({
  ok: z.literal(true),
  id: z.number(),
  ref: z.string(),
  /** Absent if the owner has set no target. */
  answerBy: answerBySchema.optional(),
});
export type EnquiryAnswer = z.output<typeof enquiryAnswer>;
