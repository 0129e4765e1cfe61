// The beginning of a reply: the greeting, or a chosen template (rule E28).
import { useState } from 'react';
import type { ReplyTemplate } from 'shared/leads/reply-templates.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { useBranding } from '../../session/use-branding.ts';
import { useOffice } from '../../session/use-office.ts';
import { useSession } from '../../session/session-context.ts';
import { filledReply, greeting } from './contact-links.ts';

export interface ReplyText {
  templates: readonly ReplyTemplate[];
  /** Name of the chosen template; empty for the greeting. */
  chosen: string;
  text: string;
  choose: (name: string) => void;
}

/** Another lead starts with the greeting again. */
export function useReply(lead: Lead): ReplyText {
  const { user } = useSession();
  const { companyName } = useBranding();
  const { replyTemplates: templates } = useOffice();
  const [choice, setChoice] = useState({ lead: lead.id, name: '' });
  const template = choice.lead === lead.id ? templates.find(({ name }) => name === choice.name) : undefined;
  const from = { me: user.displayName || user.username, companyName };
  return {
    templates,
    chosen: template?.name ?? '',
    text: template ? filledReply(template.text, lead, from) : greeting(lead, companyName),
    choose: (name) => setChoice({ lead: lead.id, name }),
  };
}
