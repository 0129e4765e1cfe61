// The keys of the console, by where they work.
import { useEffect } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
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
const MEDIA: Keys = [
  [['↑', '↓', '←', '→'], 'go from picture to picture'],
  [['Enter'], 'show a picture'],
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
  [['e'], 'close the lead'],
  [['n'], 'write a note'],
  [['x'], 'choose the lead, to change many'],
  [['/'], 'search in the messages'],
];

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
  // Its one button has the focus and stands at the end: where the list is longer than the window, it begins at its top.
  useEffect(() => {
    document.querySelector('.key-dialog')?.scrollTo({ top: 0 });
  }, []);
  return (
    <Dialog title="Keyboard shortcuts" className="is-wide key-dialog" wayOut="Close" onClose={onClose}>
      <KeySection title="Everywhere" keys={EVERYWHERE} />
      <KeySection
        title={`Letters, while no field has the focus${hasSingleKeys ? '' : ' (turned off in your menu)'}`}
        keys={LETTERS}
      />
      <KeySection title="Messages" keys={MESSAGES} />
      <KeySection title="Media" keys={MEDIA} />
      <KeySection title="Content" keys={CONTENT} />
    </Dialog>
  );
}
