// Data found about one person: a summary, the leads by number and day, and what can be done with them.
import { Download, FileText, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { counted } from 'shared/text/counted.ts';
import { Button } from '../../../ui/button.tsx';
import { STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { besideLeads, type HeldData } from './held-data.ts';
import type { PersonData } from './use-person-data.ts';

/** Further leads are only in the copy. */
const SHOWN = 20;

interface HeldLeadsProps {
  held: HeldData;
  data: PersonData;
  onErase: () => void;
}

export function HeldLeads({ held, data, onErase }: HeldLeadsProps) {
  const { leads } = held;
  return (
    <section className="older" aria-labelledby="held-heading">
      <h3 id="held-heading">Held: {[counted(leads.length, 'lead'), ...besideLeads(held)].join(', ')}</h3>
      <ul className="held-leads">
        {leads.slice(0, SHOWN).map((lead) => (
          <li key={lead.id} className="bar">
            {lead.deletedAt === null ? (
              <Link className="held-ref" to={`/admin/messages?view=all&id=${lead.id}`}>
                {lead.ref}
              </Link>
            ) : (
              <span className="held-ref">{lead.ref}</span>
            )}
            <bdi>{lead.name || 'No name'}</bdi>
            <span className="muted">
              {exactLabel(lead.ts)}, {lead.deletedAt === null ? STATUS_WORDS[lead.status].toLowerCase() : 'deleted'},{' '}
              {counted(lead.notes.length, 'note')}
            </span>
          </li>
        ))}
      </ul>
      {leads.length > SHOWN && <p className="hint">And {leads.length - SHOWN} more: all of them are in the copy.</p>}
      <div className="bar">
        <Button icon={FileText} isBusy={data.isSavingPage} onClick={data.savePage}>
          Save a page to print
        </Button>
        <Button icon={Download} onClick={() => saveFile(held.file)}>
          Save a copy
        </Button>
        <Button icon={Trash2} onClick={onErase}>
          Erase everything…
        </Button>
      </div>
    </section>
  );
}
