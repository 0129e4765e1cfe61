// The table of contents of the HTTP side: middlewares in order, then the features' routes.
import { createServer, type Server } from 'node:http';
import express from 'express';
import type { AppContext } from './app-context.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { contentRoutes } from './features/content/content.routes.ts';
import { enquiryRoutes } from './features/enquiries/enquiries.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { leadBinRoutes } from './features/lead-bin/lead-bin.routes.ts';
import { leadExportRoutes } from './features/lead-export/lead-export.routes.ts';
import { leadRoutes } from './features/leads/leads.routes.ts';
import { registerPages } from './features/public-pages/public-pages.routes.ts';
import { seenRoutes } from './features/seen/seen.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { spamRoutes } from './features/spam/spam.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { createErrorHandler } from './http/error-handler.ts';
import { createRequestLog } from './http/request-log.ts';
import { registerRoutes, type BoundRoute } from './http/route.ts';
import { API_POLICY, SECURITY_HEADERS } from './http/security-headers.ts';

/** Every call that is served. */
export function boundRoutes(context: AppContext): BoundRoute[] {
  return [
    ...healthRoutes(context.clock, context.config.version),
    ...sessionRoutes(context.sessions),
    ...userRoutes(context.users),
    ...contentRoutes(context.content),
    ...enquiryRoutes(context.enquiries),
    ...leadRoutes(context.leads, context.leadChanges),
    ...leadBinRoutes(context.leadBin),
    ...leadExportRoutes(context.leadExport, context.clock),
    ...seenRoutes(context.seen),
    ...spamRoutes(context.spam),
    ...activityRoutes(context.activity),
  ];
}

export function createHttpApp(context: AppContext): Server {
  const { config, logger, readyAnswers } = context;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  if (config.trustProxy) app.set('trust proxy', config.trustProxy);

  const headers = new Map(Object.entries(SECURITY_HEADERS));
  app.use((_request, response, next) => {
    response.setHeaders(headers);
    next();
  });
  app.use('/api', createRequestLog(logger), (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Security-Policy', API_POLICY);
    next();
  });

  registerRoutes(app, boundRoutes(context), {
    authenticate: (request) => context.sessions.authenticate(request.headers.authorization),
    checkAnswers: config.checkAnswers,
  });
  registerPages(app, {
    pages: context.publicPages,
    consolePage: context.consolePage,
    submitEnquiry: (enquiry, origin, key) => context.enquiries.submit(enquiry, origin, key),
  });
  app.use(createErrorHandler(logger));

  // Ready answers stand in front of Express, which every other request goes through.
  const server = createServer({ maxHeaderSize: 16 * 1024 }, (request, response) => {
    if (!readyAnswers.answer(request, response)) app(request, response);
  });
  server.headersTimeout = 15_000;
  server.keepAliveTimeout = 65_000;
  server.requestTimeout = 600_000;
  return server;
}
