// The keys of the console, by where they work.
import { useEffect } from 'react';
import { mayCall, type Actor } from 'shared/accounts/permissions.ts';
import { api } from 'shared/api/api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession } from '../session/session-context.ts';
import './key-list.css';

type Keys = readonly (readonly [keys: readonly string[], does: string])[];

const EVERYWHERE: Keys = [
  [['Ctrl', 'K'], 'search, or go to another screen'],
  [['F8'], 'go to the newest notice'],
  [['Esc'], 'close what is open, or go back'],
];
const MESSAGES: Keys = [
  [['Enter'], 'open the lead that has the focus'],
  [['Ctrl', 'Enter'], 'save the changes of a lead'],
];
const PICTURES: Keys = [
  [['↑', '↓', '←', '→'], 'go from picture to picture'],
  [['Enter'], 'show a picture'],
];
const MANY_PICTURES: Keys = [
  [['Space'], 'choose a picture'],
  [['Ctrl', 'A'], 'choose all pictures'],
  [['Del'], 'delete what is chosen'],
];
const CONTENT: Keys = [[['←', '→'], 'give more or fewer stars']];
/** Unless they are turned off. */
const LETTERS: Keys = [
  [['?'], 'show this list'],
  [['j'], 'next lead'],
  [['k'], 'lead before'],
  [['e'], 'set the lead to Closed, to be saved'],
  [['n'], 'write a note'],
  [['/'], 'search in the messages'],
];
const MANY_LEADS: Keys = [[['x'], 'choose the lead, to change many']];

/** What this person may do, by where it works. */
function keysFor(user: Actor) {
  return {
    letters: mayCall(user, api.bulkLeads) ? [...LETTERS, ...MANY_LEADS] : LETTERS,
    media: mayCall(user, api.bulkUploads) ? [...PICTURES, ...MANY_PICTURES] : PICTURES,
    content: mayCall(user, api.putContent) ? CONTENT : [],
  };
}

function KeySection({ title, keys }: { title: string; keys: Keys }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="key-list">
        {keys.map(([names, does]) => (
          <div key={names.join()}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export interface KeyListProps {
  hasSingleKeys: boolean;
  onClose: () => void;
}

export function KeyList({ hasSingleKeys, onClose }: KeyListProps) {
  const { letters, media, content } = keysFor(useSession().user);
  // Its one button has the focus and stands at the end: where the list is longer than the window, it begins at its top.
  useEffect(() => {
    document.querySelector('.key-dialog')?.scrollTo({ top: 0 });
  }, []);
  return (
    <Dialog title="Keyboard shortcuts" className="is-wide key-dialog" wayOut="Close" onClose={onClose}>
      <KeySection title="Everywhere" keys={EVERYWHERE} />
      <KeySection
        title={`Letters, while no field has the focus${hasSingleKeys ? '' : ' (turned off in your menu)'}`}
        keys={letters}
      />
      <KeySection title="Messages" keys={MESSAGES} />
      <KeySection title="Media" keys={media} />
      {content.length > 0 && <KeySection title="Content" keys={content} />}
    </Dialog>
  );
}
