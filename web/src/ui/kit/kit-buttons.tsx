// Page of the kit with buttons and elements that look like buttons.
import { Archive, Plus, RefreshCw, Star, Trash2 } from 'lucide-react';
import { ButtonLink } from '../button-link.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../menu.tsx';

const KINDS = ['plain', 'primary', 'danger', 'ghost'] as const;
const SIZES = ['small', undefined, 'large'] as const;
/** Variables with which a screen may restyle all buttons of one of its parts. */
const VARIABLES: Record<string, string>[] = [
  { '--button-size': '2.75rem' },
  { '--button-pad': '0.25rem' },
  { '--button-icon': 'none' },
  { '--button-width': '4rem' },
];
/** Widths of a pane above and below the one at which the head of a lead folds. */
const PANES = ['40rem', '18rem'];

function WithVariables() {
  return (
    <div className="bar">
      {VARIABLES.map((variables) => (
        <span key={Object.keys(variables).join(' ')} className="row" style={variables}>
          <Button icon={Star}>{Object.entries(variables).flat().join(': ')}</Button>
          <IconButton icon={Trash2} label="Remove" kind="plain" />
        </span>
      ))}
    </div>
  );
}

/** In a narrow pane the buttons of a head show their icons alone. */
function FoldingHeads() {
  return PANES.map((width) => (
    <Card key={width} isPadded title={`A head that folds, in a pane of ${width}`}>
      <div style={{ containerType: 'inline-size', maxWidth: width }}>
        <div className="bar folds">
          <b className="grow">A name</b>
          <ButtonLink href="#kit" icon={Star}>
            <span className="wide-label">Reply</span>
          </ButtonLink>
          <Button kind="ghost" icon={Archive}>
            <span className="wide-label">Put away</span>
          </Button>
        </div>
      </div>
    </Card>
  ));
}

function AllButtons() {
  return (
    <Card isPadded title="Buttons">
      {KINDS.map((kind) => (
        <div key={kind} className="bar">
          {SIZES.map((size) => (
            <Button key={size ?? 'usual'} kind={kind} size={size}>
              {kind}, {size ?? 'usual'}
            </Button>
          ))}
          <Button kind={kind} icon={Plus}>
            With an icon
          </Button>
          <Button kind={kind} isBusy>
            Busy
          </Button>
        </div>
      ))}
      <div className="bar">
        <ButtonLink href="#kit" icon={Star}>
          A link
        </ButtonLink>
        <IconButton icon={Trash2} label="Remove" />
        <IconButton icon={Trash2} label="Remove, small" size="small" />
        <IconButton icon={Trash2} label="Remove, in a box" kind="plain" />
        <IconButton icon={Trash2} label="Remove, switched off" disabled />
        <Menu icon={Archive} label="A menu">
          <Button kind="bare" icon={RefreshCw}>
            Choose this
          </Button>
          <Button kind="bare" icon={Star} disabled>
            Not this
          </Button>
          <Button kind="bare" icon={Trash2} className="is-danger">
            Delete
          </Button>
        </Menu>
      </div>
      <WithVariables />
    </Card>
  );
}

export function KitButtons() {
  return (
    <>
      <AllButtons />
      <FoldingHeads />
    </>
  );
}
