// Calls about outgoing mail.
import { api } from 'shared/api/api.ts';
import { nextLink } from '../../http/next-link.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { MailService } from './mail.service.ts';
import type { MailSetupService } from './mail-setup.service.ts';

export function mailRoutes({ service, setup }: { service: MailService; setup: MailSetupService }): BoundRoute[] {
  return [
    bind(api.listMail, async ({ query, setHeader }) => {
      const { overview, next } = await service.list(query);
      if (next !== undefined) setHeader('Link', nextLink(api.listMail.path, query, next));
      return overview;
    }),
    bind(api.retryMail, ({ params }) => service.retry(params.id)),
    bind(api.deleteMail, async ({ params }) => {
      await service.discard(params.id);
      return OK;
    }),
    bind(api.restoreMail, ({ params }) => service.restore(params.id)),
    bind(api.testMail, ({ caller, body }) => service.test(caller, body.to)),
    bind(api.getMailSetup, () => setup.show()),
    bind(api.patchMailSetup, ({ caller, body }) => setup.patch(caller, body)),
  ];
}
