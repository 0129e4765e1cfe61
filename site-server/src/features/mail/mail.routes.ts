// Calls about outgoing mail.
import { api } from 'shared/api/api.ts';
import { nextLink } from '../../http/next-link.ts';
import { OK, bind, type BoundRoute } from '../../http/route.ts';
import type { MailDesk } from './mail.service.ts';
import type { MailSetupService } from './mail-setup.service.ts';

export function mailRoutes({ desk, setup }: { desk: MailDesk; setup: MailSetupService }): BoundRoute[] {
  return [
    bind(api.listMail, async ({ query, setHeader }) => {
      const { overview, next } = await desk.list(query);
      if (next !== undefined) setHeader('Link', nextLink(api.listMail.path, query, next));
      return overview;
    }),
    bind(api.retryMail, ({ params }) => desk.retry(params.id)),
    bind(api.deleteMail, async ({ params }) => {
      await desk.remove(params.id);
      return OK;
    }),
    bind(api.testMail, ({ caller, body }) => desk.test(caller, body.to)),
    bind(api.getMailSetup, () => setup.show()),
    bind(api.patchMailSetup, ({ caller, body }) => setup.patch(caller, body)),
  ];
}
