// Everything that an erasure would remove, with a tick for each: without the tick it is kept (rule B20g).
import type { Enquiries } from 'shared/privacy/privacy.ts';
import { counted } from 'shared/text/counted.ts';
import { STATUS_WORDS } from '../../../ui/lead-marks/lead-words.ts';
import { exactLabel } from '../../../ui/time/day-label.ts';
import type { HeldData, HeldLead } from './held-data.ts';

interface EraseChoiceProps {
  held: HeldData;
  keep: Enquiries;
  /** The enquiries that existed when the dialog was opened. */
  known: Enquiries;
  onChange: (keep: Enquiries) => void;
}

function stateOf({ status, deletedAt, notes }: HeldLead): string {
  const state = deletedAt === null ? STATUS_WORDS[status].toLowerCase() : 'deleted';
  return `${state}, ${counted(notes.length, 'note')}`;
}

/** For each entry its list, and what distinguishes it from others. */
function choicesOf({ leads, spam }: HeldData) {
  return [
    ...leads.map((lead) => ({
      kind: 'leads' as const,
      id: lead.id,
      label: lead.ref,
      sender: lead,
      words: stateOf(lead),
      ts: lead.ts,
    })),
    ...spam.map(({ id, ts, enquiry }) => ({
      kind: 'spam' as const,
      id,
      label: 'Spam',
      sender: enquiry,
      words: 'in the spam list',
      ts,
    })),
  ];
}

export function EraseChoice({ held, keep, known, onChange }: EraseChoiceProps) {
  return (
    <fieldset className="stack gap-1">
      <legend className="fields-name">
        What goes. Take the tick away from what is somebody else&apos;s, and it stays
      </legend>
      <div className="erase-choice stack">
        {choicesOf(held).map(({ kind, id, label, sender, words, ts }) => (
          <label key={`${kind} ${id}`} className="setting">
            <input
              className="check"
              type="checkbox"
              checked={!keep[kind].includes(id)}
              onChange={({ target }) =>
                onChange({
                  ...keep,
                  [kind]: target.checked ? keep[kind].filter((kept) => kept !== id) : [...keep[kind], id],
                })
              }
            />
            <span>
              {label} <bdi>{sender.name || 'No name'}</bdi>
              {!known[kind].includes(id) && <strong> came just now</strong>}
              <small>
                {exactLabel(ts)}, {words}
                <br />
                <bdi>{[sender.email, sender.phone].filter(Boolean).join(', ')}</bdi>
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
