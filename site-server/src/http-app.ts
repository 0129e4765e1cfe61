// The table of contents of the HTTP side: middlewares in order, then the features' routes.
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import express, { type RequestHandler } from 'express';
import { toEnquiry } from 'shared/enquiry/callback.ts';
import type { AppContext } from './app-context.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { apiDocsRoutes, registerApiPage } from './features/api-docs/api-docs.routes.ts';
import { backupRoutes } from './features/backups/backups.routes.ts';
import { copyRoutes } from './features/copies/copies.routes.ts';
import { contentRoutes, registerContentAnswer } from './features/content/content.routes.ts';
import { desktopSignInRoutes } from './features/desktop-sign-in/desktop-sign-in.routes.ts';
import { registerDesktopFiles } from './features/desktop-files/desktop-files.routes.ts';
import { documentRoutes, registerDocuments } from './features/documents/documents.routes.ts';
import { enquiryRoutes } from './features/enquiries/enquiries.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { leadBinRoutes } from './features/lead-bin/lead-bin.routes.ts';
import { leadExportRoutes } from './features/lead-export/lead-export.routes.ts';
import { leadRoutes } from './features/leads/leads.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { categoryRoutes } from './features/media/categories/categories.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { registerUploadedFiles } from './features/media/files/uploaded-files.routes.ts';
import { registerUploadParts } from './features/media/unfinished/upload-parts.routes.ts';
import { registerMetrics } from './features/metrics/metrics.routes.ts';
import { passkeyRoutes } from './features/passkeys/passkeys.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { registerFindability } from './features/public-pages/findability.routes.ts';
import { registerPages } from './features/public-pages/public-pages.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { savedViewRoutes } from './features/saved-views/saved-views.routes.ts';
import { seenRoutes } from './features/seen/seen.routes.ts';
import { inviteRoutes } from './features/session/invites.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { siteConfigRoutes } from './features/site-config/site-config.routes.ts';
import { spamRoutes } from './features/spam/spam.routes.ts';
import { systemRoutes } from './features/system/system.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { registerSecurityText } from './features/well-known/security-text.routes.ts';
import { answerCors } from './http/cors.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { createFileReceiver } from './http/receive-file.ts';
import { createRequestLog } from './http/request-log.ts';
import { registerRoutes } from './http/register-routes.ts';
import type { Authenticate, BoundRoute } from './http/route.ts';
import { API_POLICY, SECURITY_HEADERS } from './http/security-headers.ts';
import { announceStrictTransport } from './http/strict-transport.ts';
import { refuseUnreadable } from './http/unreadable-requests.ts';
import type { Logger } from './platform/logger.ts';

// Importing the module would load everything in it, HTTP's client and WebSockets too: 16 MiB, and an eighth of the
// processor time of a start.
const { createServer } = process.getBuiltinModule('node:http');

/** Further connections are closed at once, before they use memory. */
const CONNECTIONS_MAX = 4000;

/** All routes of the API. */
function boundRoutes(context: AppContext): BoundRoute[] {
  return [
    ...healthRoutes(context.health, context.clock, context.config.version),
    ...apiDocsRoutes(context.config.version),
    ...sessionRoutes(context.sessions, context.firstAdmin, context.resets, context.forgottenPasswords),
    ...inviteRoutes(context.invites),
    ...passkeyRoutes(context.ownPasskeys, context.passkeySignIns, context.secondFactors, context.passkeyJoining),
    ...desktopSignInRoutes(context.desktopSignIns),
    ...userRoutes(context.users, context.ownAccount),
    ...contentRoutes(context.content),
    ...enquiryRoutes(context.enquiries),
    ...leadRoutes(context.leads, context.leadChanges, context.leadBulk, context.leadAsks),
    ...leadBinRoutes(context.leadBin),
    ...leadExportRoutes(context.leadExport, context.clock),
    ...savedViewRoutes(context.savedViews),
    ...seenRoutes(context.seen),
    ...spamRoutes(context.spam),
    ...mediaRoutes(context.media, context.pictureUsage),
    ...categoryRoutes(context.media.categories),
    ...documentRoutes(context.documents),
    ...backupRoutes({ ...context.backups, restoring: context.restoring }),
    ...copyRoutes(context.copies),
    ...activityRoutes(context.activity, context.clock),
    ...reportRoutes(context.reports),
    ...settingsRoutes(context.settings),
    ...siteConfigRoutes(context.siteConfig),
    ...mailRoutes(context.mail),
    ...privacyRoutes(context.privacy, context.personCopies),
    ...systemRoutes(context.system),
    ...liveRoutes(context.live),
  ];
}

/** Answers every request from one context. */
export function createListener(context: AppContext): RequestListener {
  const { config, logger, readyAnswers } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  if (config.trustProxy) app.set('trust proxy', config.trustProxy);
  else app.use(warnOfProxy(logger));

  // The strictest policy; pages have their own.
  const headers = new Map(Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': API_POLICY }));
  app.use((_request, response, next) => {
    response.setHeaders(headers);
    next();
  });
  app.use(context.requestTally.middleware);
  app.use('/api', createRequestLog(logger), (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Vary', 'Origin');
    next();
  });

  registerContentAnswer(app, context.content);
  registerApiPage(app);
  registerMetrics(app, context.metrics, config.metricsToken);
  registerSecurityText(app, {
    clock: context.clock,
    contact: () => config.securityContact ?? `mailto:${context.content.read().content.footer.email}`,
  });
  const authenticate: Authenticate = (request) => context.sessions.authenticate(request.headers.authorization);
  registerUploadParts(app, { unfinished: context.media.unfinished, authenticate, reserve: context.reserve });
  registerRoutes(app, boundRoutes(context), {
    reserve: context.reserve,
    clock: context.clock,
    receiveFile: createFileReceiver(context.media.incoming),
    authenticate,
    checkAnswers: config.checkAnswers,
  });
  registerUploadedFiles(app, context.media.uploadedFiles);
  registerDocuments(app, context.documents);
  registerDesktopFiles(app, config.dataDir);
  registerFindability(app, {
    pages: context.publicPages,
    sharePicture: context.sharePicture,
    publicUrl: config.publicUrl,
  });
  registerPages(app, {
    pages: context.publicPages,
    consolePage: context.consolePage,
    submitEnquiry: async (enquiry, origin, key) => {
      context.reserve.assertKept();
      return context.enquiries.submit(enquiry, origin, key);
    },
    requestCallback: async (callback, origin, key) => {
      context.reserve.assertKept();
      return context.enquiries.submit(toEnquiry(callback), origin, key, 'callback');
    },
    answerBy: context.responseClock.answerBy,
    now: context.clock.now,
  });
  app.use(createErrorHandler(logger));

  // Ready answers are sent before Express, which handles every other request.
  const trustsProxy = app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  const transport = {
    isTrusted: (address: string) => trustsProxy(address, 0),
    withSubdomains: config.hstsSubdomains,
  };
  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (config.trustProxy) announceStrictTransport(request, response, transport);
    if (!answerCors(request, response) && !readyAnswers.answer(request, response)) app(request, response);
  }
  return answer;
}

/** A server with limits of requests and connections. */
export function createHttpServer(answer: RequestListener): Server {
  const server = createServer({ maxHeaderSize: 16 * 1024 }, answer);
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', answer);
  server.on('clientError', refuseUnreadable);
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 600_000;
  server.maxConnections = CONNECTIONS_MAX;
  return server;
}

/** Behind a proxy that is not configured, every visitor has the proxy's address: logged once (rule B17). */
function warnOfProxy(logger: Logger): RequestHandler {
  let isSaid = false;
  return (request, _response, next) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true;
      logger.warn('A forwarding header arrived while TRUST_PROXY is not set: all visitors count as one address');
    }
    next();
  };
}
