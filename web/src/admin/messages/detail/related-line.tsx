// Says that somebody has written before, with a way to what they wrote (rule B16).
import { useQuery } from '@tanstack/react-query';
import { Repeat2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import type { Lead } from 'shared/leads/leads.ts';
import { shortAge } from 'shared/office/relative-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { queryKeys } from '../../../api/query-keys.ts';
import { STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { useConsole } from '../../session/console-context.ts';

const SHOWN = 3;

interface RelatedLineProps {
  lead: Lead;
  now: number;
  hrefOf: (id: number) => string;
}

export function RelatedLine({ lead, now, hrefOf }: RelatedLineProps) {
  const { client } = useConsole();
  const { data: related = [] } = useQuery({
    queryKey: queryKeys.relatedLeads(lead.id),
    queryFn: ({ signal }) => client.call(api.listRelatedLeads, { params: { id: String(lead.id) }, signal }),
    staleTime: 60_000,
  });
  if (related.length === 0 && !lead.possibleRepeat) return null;
  return (
    <p className="related-line">
      <Icon of={Repeat2} tone="faint" isAtTop />
      <span>
        {lead.possibleRepeat && 'One of many within an hour. '}
        {related.length > 0 && (
          <>
            Repeat customer, {related.length} other {related.length === 1 ? 'enquiry' : 'enquiries'}:{' '}
            {related.slice(0, SHOWN).map((other, index) => (
              <span key={other.id}>
                {index > 0 && ', '}
                <Link to={hrefOf(other.id)}>
                  #{other.ref} {other.reason}
                </Link>{' '}
                ({STATUS_WORDS[other.status].toLowerCase()}, {shortAge(other.ts, now)})
              </span>
            ))}
            {related.length > SHOWN && ` and ${related.length - SHOWN} more`}
          </>
        )}
      </span>
    </p>
  );
}
