// The keys of the console, grouped by where they work.
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
/** Single letters, which can be turned off. */
const LETTERS: Keys = [
  [['?'], 'show this list'],
  [['j'], 'next lead'],
  [['k'], 'lead before'],
  [['e'], 'set the lead to Closed, to be saved'],
  [['n'], 'write a note'],
  [['/'], 'search in the messages'],
];
const MANY_LEADS: Keys = [[['x'], 'choose the lead, to change many']];

/** The keys for this user's rights, grouped by where they work. */
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
  // The only button, which has the focus, is at the end: a long list is scrolled back to its top.
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
