// Public pages and the console's page, for addresses not answered from memory before Express.
import express, { type Request, type Response, type Router } from 'express';
import { callbackBody, type Callback } from 'shared/enquiry/callback.ts';
import { enquiryBody, type AnswerBy, type Enquiry, type EnquiryAnswer } from 'shared/enquiry/enquiry.ts';
import { AppError, notFound } from 'shared/api/errors.ts';
import { BODY_LIMIT_FORM } from 'shared/limits.ts';
import { EMPTY_CALLBACK } from 'shared/enquiry/callback-values.ts';
import { EMPTY_ENQUIRY } from 'shared/enquiry/enquiry-fields.ts';
import { isShortPhone } from 'shared/enquiry/enquiry-rules.ts';
import type { FormOutcome } from 'shared/site/page-renderer.ts';
import { FOR_THE_WAY_BACK, sendPage, showErrorsOn } from '../../http/error-handler.ts';
import type { HourKey } from '../../http/idempotency-key.ts';
import { NOT_KEPT, sendReady, type ReadyAnswer } from '../../http/ready-answers.ts';
import { originOf, type Origin } from '../../http/route.ts';
import type { PublicPages } from './public-pages.service.ts';
import { isCallbackForm, readCallbackForm, readContactForm, type PostedForm } from './read-contact-form.ts';

interface Parts {
  pages: PublicPages;
  consolePage(): ReadyAnswer;
  submitEnquiry(enquiry: Enquiry, origin: Origin, key: HourKey): Promise<EnquiryAnswer>;
  requestCallback(callback: Callback, origin: Origin, key: HourKey): Promise<EnquiryAnswer>;
  /** The promised time of an answer, for whatever reason. @param from  when the form was posted, as an ISO time */
  answerBy(reason: undefined, from: string): AnswerBy | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Longer than anybody keeps the thanks open; each day that is asked about is kept in memory. */
const POSTED_WITHIN_MS = 30 * 86_400_000;
const FILE = /\.[a-z\d]{2,11}$/i;

export function registerPages(router: Router, parts: Parts): void {
  const { pages, consolePage, submitEnquiry, requestCallback, answerBy, now } = parts;

  // Decided by the literal prefix, like the headers of public pages (rule B21).
  router.get(/^\/admin/, (request, response) => sendReady(request, response, consolePage()));

  router.post(
    '/contact',
    (request, response, next) => {
      showErrorsOn(response, (error) =>
        pages.contactPage({ contactForm: { values: EMPTY_ENQUIRY, ...unreadOutcomeOf(error) }, ...aboutOf(request) }),
      );
      next();
    },
    express.urlencoded({ extended: false, limit: BODY_LIMIT_FORM }),
    async (request, response, next) => {
      if (isCallbackForm(request.body)) return next();
      const form = readContactForm(request.body as unknown, now());
      const show = (said: FormOutcome) =>
        pages.contactPage({ contactForm: { values: form.values, ...said }, ...aboutOf(request) });
      showErrorsOn(response, (error) => show(outcomeOf(error)));
      const enquiry = enquiryBody.parse(form.payload);
      const question = questionFor(form);
      if (question) return sendPage(response, 200, await show(question), FOR_THE_WAY_BACK);
      const { ref } = await submitEnquiry(enquiry, originOf(request), form.key);
      // A redirect, so that a reload of the thank-you page does not send the enquiry again. The browser keeps the fragment.
      response.redirect(303, `/contact?sent=${ref}&at=${now()}`);
    },
    async (request, response) => {
      const form = readCallbackForm(request.body as unknown, now());
      const show = (said: FormOutcome) =>
        pages.contactPage({ callbackForm: { values: form.values, ...said }, ...aboutOf(request) });
      showErrorsOn(response, (error) => show(outcomeOf(error)));
      const callback = callbackBody.parse(form.payload);
      const question = questionFor(form);
      if (question) return sendPage(response, 200, await show(question), FOR_THE_WAY_BACK);
      const { ref } = await requestCallback(callback, originOf(request), form.key);
      response.redirect(303, `/contact?called=${ref}&at=${now()}`);
    },
  );

  router.get('/contact', async (request: Request, response: Response, next) => {
    const { sent, called, at } = request.query;
    function outcome(sentRef: string) {
      const promised = answerBy(undefined, new Date(postedAt(at, now())).toISOString());
      return { errors: {}, sentRef, ...(promised && { answerBy: promised }) };
    }
    if (isRef(sent)) {
      const contactForm = { values: EMPTY_ENQUIRY, ...outcome(sent) };
      sendPage(response, 200, await pages.contactPage({ contactForm }));
    } else if (isRef(called)) {
      const callbackForm = { values: EMPTY_CALLBACK, ...outcome(called) };
      sendPage(response, 200, await pages.contactPage({ callbackForm }));
    } else next();
  });

  router.get('/{*path}', async (request, response) => {
    const short = withoutSlashes(request.path);
    // Not for `//host/` and `/\host/`, which a browser would treat as another site.
    if (short !== request.path && /^\/[^/\\]/.test(short)) return leadTo(short, request, response);
    const inLowerCase = request.path.toLowerCase();
    if (inLowerCase !== request.path && pages.has(inLowerCase)) return leadTo(inLowerCase, request, response);
    const moved = pages.movedTo(inLowerCase);
    if (moved !== undefined) {
      // Not a permanent redirect: the former name may be used again, and a cached redirect would then loop.
      response.set('Cache-Control', 'no-cache');
      return leadTo(moved, request, response);
    }
    // A missing picture or script is not worth rendering a page.
    if (FILE.test(request.path)) throw notFound('File');
    const { address, answer } = await pages.page(request.path, queryOf(request));
    sendReady(request, response, answer, request.url === address ? undefined : NOT_KEPT);
  });

  router.all('/{*path}', (_request, response) => {
    response.setHeader('Allow', 'GET, HEAD');
    throw new AppError('method_not_allowed', 'This address can only be read');
  });
}

/** Without a pattern, which would try every slash of a long row as the first (rule H7). */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path.endsWith('/', end)) end -= 1;
  return path.slice(0, end);
}

/** With the query, which names the campaign or the service asked about (rules B9, B28a). */
function leadTo(path: string, request: Request, response: Response): void {
  response.redirect(301, path + request.url.slice(request.path.length));
}

/** Whether the visitor is still to confirm a short number (rule B30). */
function questionFor({ values: { phone }, askedPhone }: PostedForm<{ phone: string }>): FormOutcome | undefined {
  return isShortPhone(phone) && askedPhone !== phone ? { errors: {}, askedPhone: phone } : undefined;
}

/** Messages by field, or why the enquiry could not be stored. */
function outcomeOf(error: AppError): FormOutcome {
  return error.fields ? { errors: error.fields } : { errors: {}, failure: error.message };
}

/** The same for a form that could not be read: what was typed is only on the page before. */
function unreadOutcomeOf(error: AppError): FormOutcome {
  if (error.code !== 'too_large') return outcomeOf(error);
  return { errors: { message: 'The message is too long. Go back to shorten it.' } };
}

/** The service named in the query; the renderer ignores an unknown one. */
function aboutOf({ query }: Request): { about?: string } {
  return typeof query['about'] === 'string' ? { about: query['about'] } : {};
}

/** By the address, so that a reload the next day does not promise a later time; now if it says nothing credible. */
function postedAt(given: unknown, now: number): number {
  const at = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : now;
  return at <= now && at > now - POSTED_WITHIN_MS ? at : now;
}

function isRef(given: unknown): given is string {
  return typeof given === 'string' && /^\d{4,15}$/.test(given);
}

function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.url.split('?', 2)[1] ?? '');
}
