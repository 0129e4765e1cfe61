// Every part of the kit in its states, to look at while one is changed: /admin/kit, in development only.
import { Archive, Plus, RefreshCw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from './avatar.tsx';
import { Banner } from './banner.tsx';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { Dialog } from './dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Facts } from './facts.tsx';
import { Field } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { KitFeeds, KitLists } from './kit-lists.tsx';
import { LoadFailure } from './load-failure.tsx';
import { Menu } from './menu.tsx';
import { SaveBar } from './save-bar.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { Setting } from './setting.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TextField } from './text-field.tsx';

const KINDS = ['plain', 'primary', 'danger', 'ghost'] as const;
const SIZES = ['small', undefined, 'large'] as const;
const TONES = [undefined, 'faint', 'accent', 'good', 'warn', 'bad'] as const;
const ICON_SIZES = [12, 14, undefined, 18, 20] as const;
const doNothing = () => undefined;

function Buttons() {
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
        </Menu>
      </div>
      <p className="bar">
        {TONES.map((tone) => (
          <Icon key={tone ?? 'usual'} of={Star} tone={tone} />
        ))}
        {ICON_SIZES.map((size) => (
          <Icon key={size ?? 'usual'} of={Star} {...(size && { size })} />
        ))}
        <Avatar name="Ama Mensah" />
        <Avatar name="Kojo" isMe isSmall />
        <Avatar name="" />
      </p>
    </Card>
  );
}

function Fields() {
  const [isOn, setOn] = useState(true);
  return (
    <Card isPadded title="Fields">
      <TextField label="Name" hint="As it stands on the door" />
      <TextField label="Telephone" error="This is no telephone number" defaultValue="12" />
      <TextField label="Switched off" disabled />
      <Field label="A choice" note={<span className="hint">beside its label</span>} warning="Doubtful">
        {(control) => (
          <Select {...control}>
            <option>The first</option>
          </Select>
        )}
      </Field>
      <SearchField aria-label="Search" placeholder="A word" value="" onSearch={doNothing} />
      <Setting name="A setting" hint="What it does" isOn={isOn} onChange={setOn} />
      <SaveBar changed={['name']} isSaving={false} isLocked={false} onDiscard={doNothing} onSave={doNothing} />
    </Card>
  );
}

function States() {
  return (
    <Card isPadded title="States">
      <Banner icon={RefreshCw} action={<Button>Do it</Button>}>
        Something is wrong.
      </Banner>
      <SkeletonRows count={2} />
      <EmptyState icon={Archive} title="Nothing yet" action={<Button>Begin</Button>}>
        What is added appears here.
      </EmptyState>
      <LoadFailure title="It could not be loaded" reason="No answer came" isRetrying={false} onRetry={doNothing} />
      <LoadFailure title="It is tried again" reason="No answer came" isRetrying onRetry={doNothing} />
      <p className="remark is-news">Something is new.</p>
      <p className="remark is-bad">Something is wrong.</p>
      <p className="remark">
        <Icon of={RefreshCw} />
        Words before it. <Button kind="link">A button as a link</Button>
      </p>
      <Facts
        entries={[
          ['Phone', '020 000 0000'],
          ['Email', 'office@example.com'],
        ]}
      />
    </Card>
  );
}

export function KitPage() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Kit</h1>
      <Buttons />
      <Fields />
      <KitLists />
      <KitFeeds />
      <States />
      <Button onClick={() => setOpen(true)}>Open a dialog</Button>
      {isOpen && (
        <Dialog title="A dialog" onClose={() => setOpen(false)} wayOut="Close">
          <p>What it is about.</p>
        </Dialog>
      )}
    </>
  );
}
