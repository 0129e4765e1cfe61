// What can be done with a lead on a card.
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { Lead } from 'shared/leads/leads.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface CardActionProps {
  lead: Lead;
  icon: LucideIcon;
  words: string;
  isBusy: boolean;
  onClick: () => void;
}

export function CardAction({ lead, icon, words, isBusy, onClick }: CardActionProps) {
  return (
    <Button
      size="small"
      className="card-action"
      kind="ghost"
      icon={icon}
      title={words}
      disabled={isBusy}
      onClick={onClick}
    >
      <span className="card-words">{words}</span>
      <span className="visually-hidden">: {lead.name}</span>
    </Button>
  );
}

export function OpenLink({ lead }: { lead: Lead }) {
  return (
    <ButtonLink
      kind="ghost"
      size="small"
      className="card-action"
      icon={ArrowRight}
      to={`/admin/messages?id=${lead.id}`}
      title="Open"
    >
      <span className="card-words">Open</span>
      <span className="visually-hidden">: {lead.name}</span>
    </ButtonLink>
  );
}
