// Public pages and the console's page, for addresses that are not answered from memory in front of Express.
import express, { type Request, type Response, type Router } from 'express';
import { enquiryBody, type Enquiry, type EnquiryAnswer } from 'shared/enquiry.ts';
import type { AppError, FieldErrors } from 'shared/errors.ts';
import { BODY_LIMIT_ENQUIRY } from 'shared/limits.ts';
import { toAppError } from '../../http/error-handler.ts';
import { sendReady, type ReadyAnswer } from '../../http/ready-answers.ts';
import { originOf, type Origin } from '../../http/route.ts';
import type { PublicPages } from './public-pages.service.ts';
import { readContactForm, type PostedForm } from './read-contact-form.ts';

interface Parts {
  pages: PublicPages;
  consolePage: ReadyAnswer;
  submitEnquiry(enquiry: Enquiry, origin: Origin, key: string): Promise<EnquiryAnswer>;
}

export function registerPages(router: Router, { pages, consolePage, submitEnquiry }: Parts): void {
  // The literal prefix decides, as it does for the public header (rule B21).
  router.get(/^\/admin/, (request, response) => sendReady(request, response, consolePage));

  router.post(
    '/contact',
    express.urlencoded({ extended: false, limit: BODY_LIMIT_ENQUIRY }),
    async (request, response) => {
      const form = readContactForm(request.body as unknown);
      try {
        const enquiry = enquiryBody.parse(form.payload);
        const { ref } = await submitEnquiry(enquiry, originOf(request), form.key);
        // A reload of the thank-you page must not send the enquiry again.
        response.redirect(303, `/contact?sent=${ref}`);
      } catch (thrown) {
        await sendFormAgain(response, pages, form, toAppError(thrown));
      }
    },
  );

  router.get('/contact', async (request: Request, response: Response, next) => {
    const sentRef = request.query['sent'];
    if (typeof sentRef !== 'string' || !/^\d{4,15}$/.test(sentRef)) return next();
    const { values } = readContactForm({});
    const page = await pages.contactPage({ values, errors: {}, sentRef });
    sendPage(response, 200, page.html, page.policy);
  });

  router.get('/{*path}', async (request, response) => {
    const withoutSlash = request.path.replace(/\/+$/, '');
    // Not for `//host/` and `/\host/`: a browser would take such a target for another site.
    if (withoutSlash !== request.path && /^\/[^/\\]/.test(withoutSlash)) {
      return response.redirect(301, withoutSlash + request.url.slice(request.path.length));
    }
    sendReady(request, response, await pages.page(request.path, queryOf(request)));
  });
}

function queryOf(request: Request): URLSearchParams {
  return new URLSearchParams(request.url.split('?', 2)[1] ?? '');
}

async function sendFormAgain(response: Response, pages: PublicPages, form: PostedForm, error: AppError): Promise<void> {
  const errors: FieldErrors = error.fields ?? {};
  const status = error.code === 'invalid' ? 400 : error.code === 'rate_limited' ? 429 : 503;
  const failure = Object.keys(errors).length === 0 ? { failure: error.message } : {};
  const page = await pages.contactPage({ values: form.values, errors, ...failure });
  if (error.retryAfter !== undefined) response.setHeader('Retry-After', String(Math.ceil(error.retryAfter)));
  sendPage(response, status, page.html, page.policy);
}

function sendPage(response: Response, status: number, html: string, policy: string): void {
  response
    .status(status)
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy, 'Content-Type': 'text/html; charset=utf-8' })
    .send(html);
}
