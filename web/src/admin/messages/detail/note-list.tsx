// The notes of a lead, newest first, with a heading for each day.
import { relativeTime } from 'shared/office/relative-time.ts';
import { isSameUser } from 'shared/accounts/names/same-user.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { exactLabel } from '../../../ui/time/day-label.ts';
import { useNameOf } from '../../session/use-names.ts';
import { WaitingMark } from './waiting-mark.tsx';
import { groupNotes } from './note-groups.ts';

interface NoteListProps {
  notes: string;
  username: string;
  /** Times of notes that wait to be sent. */
  waiting: ReadonlySet<string>;
  now: number;
}

export function NoteList({ notes, username, waiting, now }: NoteListProps) {
  const nameOf = useNameOf();
  return groupNotes(notes, now).map((group) => (
    <section key={group.key} className="note-day">
      <h4 className="row gap-3 hint">{group.label}</h4>
      <ul className="entries">
        {group.items.map((note, index) => (
          <li key={`${note.ts} ${index}`}>
            <Avatar name={nameOf(note.author)} isMe={isSameUser(note.author, username)} />
            <p className="note-author bar">
              <strong>
                <bdi>{nameOf(note.author) || 'Unknown'}</bdi>
              </strong>
              {note.ts !== '' && (
                <time className="age" dateTime={note.ts} title={exactLabel(note.ts)}>
                  {relativeTime(note.ts, now)}
                </time>
              )}
              {waiting.has(note.ts) && <WaitingMark />}
            </p>
            <p className="note-text written" dir="auto">
              {note.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  ));
}
