// The configuration of this installation for pages, answered from memory (rule A20).
import { api } from 'shared/api/api.ts';
import type { SiteConfig } from 'shared/site/site-config.ts';
import { makeReadyAnswer, type ReadyAnswers } from '../../http/ready-answers.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import { API_POLICY } from '../../http/security-headers.ts';

/** Answered before Express. Called again when the configuration changes, with the first administrator. */
export function registerSiteConfig(readyAnswers: ReadyAnswers, config: SiteConfig): void {
  readyAnswers.set(
    api.siteConfig.path,
    makeReadyAnswer({
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      headers: { Vary: 'Accept-Encoding, Origin', 'Content-Security-Policy': API_POLICY },
      body: JSON.stringify(config),
    }),
  );
}

/** Answers requests with a query, which are not answered from memory. */
export function siteConfigRoutes(readConfig: () => SiteConfig): BoundRoute[] {
  return [bind(api.siteConfig, readConfig)];
}
