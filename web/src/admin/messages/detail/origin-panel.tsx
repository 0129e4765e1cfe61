// Origin of a lead; for administrators also its network address and browser (rule C21).
import { ChevronRight } from 'lucide-react';
import type { Lead } from 'shared/leads/leads.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Facts } from '../../../ui/facts.tsx';

export function OriginPanel({ lead }: { lead: Lead }) {
  const { source, ip = '', ua = '' } = lead;
  const cameFrom = [source.utm_source, source.utm_medium].filter(Boolean).join(' / ');
  const entries = [
    ['Came from', cameFrom],
    ['Campaign', source.utm_campaign],
    ['Term', source.utm_term],
    ['Content', source.utm_content],
    ['Referrer', source.referrer],
    ['Page', source.page_path],
  ] as const;
  const isKnown = entries.some(([, value]) => Boolean(value));
  return (
    <>
      {isKnown && (
        <section className="is-late" aria-labelledby="source-heading">
          <h3 id="source-heading">Source</h3>
          <Facts entries={entries} />
        </section>
      )}
      {(ip !== '' || ua !== '') && (
        <details className="fold is-late">
          <summary>
            <Icon of={ChevronRight} />
            Technical
          </summary>
          <Facts
            entries={[
              ['Address', ip],
              ['Browser', ua],
            ]}
          />
        </details>
      )}
    </>
  );
}
