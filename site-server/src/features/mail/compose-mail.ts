// Writes the text of a mail from current data: never about a lead, or to a user, that no longer exists.
import { notOpenedBy } from 'shared/leads/clock/not-opened-by.ts';
import { leadRef } from 'shared/leads/lead-values.ts';
import type { Actor } from 'shared/accounts/permissions.ts';
import { mailAddressOf } from 'shared/accounts/users.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { findLead, isUnassigned, type LeadScope } from '../leads/leads.store.ts';
import { hasMadeLink, makeResetLink } from '../session/reset-link.ts';
import { hasCall } from '../escalation/escalation.store.ts';
import { listSummedUp } from '../escalation/leads-beyond-limit.store.ts';
import { findUser, readNames } from '../users/users.store.ts';
import {
  acknowledgementMail,
  COPIES_MAILS,
  newLeadMail,
  notOpenedLine,
  resetMail,
  unopenedLeadMail,
  unopenedLeadsMail,
  type MailText,
} from './mail-texts.ts';
import type { MailRow } from './mail.store.ts';

interface Parts {
  clock: Clock;
  /** Which leads a user may read (rule C21). */
  scopeOf(user: Actor): LeadScope;
  /** Address of the site, without a slash at the end. */
  publicUrl(): string;
  companyName(): string;
  /** Causes of failing copies. */
  copyCauses(): readonly string[];
}

export type ComposeMail = (tx: Transaction, row: MailRow) => Promise<(MailText & { to: string }) | undefined>;

/** Makes the composer, which gives undefined if a mail has become pointless. */
export function createComposer({ clock, scopeOf, publicUrl, companyName, copyCauses }: Parts): ComposeMail {
  async function forUser(tx: Transaction, { user_id: id }: MailRow) {
    const user = id === null ? undefined : await findUser(tx.db, id);
    const to = user?.active === 1 ? mailAddressOf(user) : undefined;
    return user && to !== undefined ? { user, to } : undefined;
  }

  async function aboutLead(tx: Transaction, { lead_id: id }: MailRow, scope: LeadScope) {
    const lead = id === null ? undefined : await findLead(tx.db, id, scope);
    return lead && { ...lead, ref: leadRef(lead.id), isCallback: lead.kind === 'callback' };
  }

  async function aboutOthers(tx: Transaction, row: MailRow) {
    const reader = await forUser(tx, row);
    if (!reader) return undefined;
    const { id: userId, username } = reader.user;
    const { message_id: messageId } = row;
    const leads = await listSummedUp(tx.db, { userId, messageId, scope: scopeOf(reader.user) });
    if (leads.length === 0) return undefined;
    const nameOf = await readNames(tx.db);
    const list = `${publicUrl()}/admin/messages`;
    const named = leads.map(({ id, reason, assignee }) => ({
      label: notOpenedLine(notOpenedBy({ assignee, reader: username }, nameOf), { ref: leadRef(id), reason }),
      link: `${list}?id=${id}`,
    }));
    return { to: reader.to, ...unopenedLeadsMail(named, list) };
  }

  return async function compose(tx, row) {
    switch (row.kind) {
      case 'new_lead':
      case 'unopened_lead': {
        const reader = await forUser(tx, row);
        const lead = reader && (await aboutLead(tx, row, scopeOf(reader.user)));
        if (!lead) return undefined;
        const link = `${publicUrl()}/admin/messages?id=${row.lead_id}`;
        if (row.kind === 'new_lead') return { to: reader.to, ...newLeadMail(lead, link) };
        // The lead was opened since, so it is no longer new.
        const isCalled = await hasCall(tx.db, { userId: reader.user.id, leadId: lead.id });
        if (!isCalled) return undefined;
        const assignee = isUnassigned(lead) ? '' : lead.assignee;
        const notOpened = notOpenedBy({ assignee, reader: reader.user.username }, await readNames(tx.db));
        return { to: reader.to, ...unopenedLeadMail(notOpened, lead, link) };
      }
      case 'unopened_leads':
        return aboutOthers(tx, row);
      case 'acknowledgement': {
        const lead = await aboutLead(tx, row, undefined);
        return lead && { to: lead.email, ...acknowledgementMail(lead.ref, companyName()) };
      }
      case 'copies_late':
      case 'copies_damaged':
      case 'copies_taken_over': {
        const reader = await forUser(tx, row);
        if (reader?.user.role !== 'admin') return undefined;
        return {
          to: reader.to,
          ...COPIES_MAILS[row.kind](companyName(), `${publicUrl()}/admin/settings/backups`, copyCauses()),
        };
      }
      case 'reset': {
        const reader = await forUser(tx, row);
        if (!reader || (await hasMadeLink(tx, clock, reader.user.id))) return undefined;
        // The link is made when the mail is sent, so that its code is stored nowhere else.
        const { path } = await makeResetLink(tx, clock, reader.user);
        return { to: reader.to, ...resetMail(reader.user.username, companyName(), publicUrl() + path) };
      }
    }
  };
}
