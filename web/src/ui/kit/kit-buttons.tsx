// The page of the kit: buttons, and what looks like them.
import { Archive, Plus, RefreshCw, Star, Trash2 } from 'lucide-react';
import { ButtonLink } from '../button-link.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { IconButton } from '../icon-button.tsx';
import { Menu } from '../menu.tsx';

const KINDS = ['plain', 'primary', 'danger', 'ghost'] as const;
const SIZES = ['small', undefined, 'large'] as const;

export function KitButtons() {
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
    </Card>
  );
}
