// Page of the kit with fields and choices.
import { useState } from 'react';
import { Card } from '../card.tsx';
import { Field } from '../field.tsx';
import { FilterSelect } from '../filter-select.tsx';
import { MonthSelect } from '../month-select.tsx';
import { SaveBar } from '../save-bar.tsx';
import { SearchField } from '../search-field.tsx';
import { Segmented } from '../segmented.tsx';
import { Select } from '../select.tsx';
import { Setting, SettingLabel } from '../setting.tsx';
import { TextField } from '../text-field.tsx';
import { UsernameField } from '../username-field.tsx';

const doNothing = () => undefined;

function Texts() {
  return (
    <Card isPadded title="Fields">
      <TextField label="Name" hint="As it stands on the sign" />
      <TextField label="Telephone" error="This is no telephone number" defaultValue="12" />
      <TextField label="Switched off" disabled />
      <UsernameField error="Somebody else has this username" defaultValue="ama" />
      <Field label="On several lines" note={<span className="hint">beside its label</span>} warning="Doubtful">
        {(control) => <textarea {...control} rows={3} defaultValue="What is written" />}
      </Field>
      <Field label="A choice">
        {(control) => (
          <Select {...control}>
            <option>The first</option>
          </Select>
        )}
      </Field>
      <Field label="A choice that is switched off">
        {(control) => (
          <Select {...control} disabled>
            <option>The first</option>
          </Select>
        )}
      </Field>
      <MonthSelect aria-label="Month" months={['2026-11', '2026-10']} value="2026-11" onChange={doNothing} />
      <SearchField aria-label="Search" placeholder="A word" value="" onSearch={doNothing} />
    </Card>
  );
}

const CHOICES = ['Low', 'Medium', 'High'].map((label) => ({ value: label, label, mark: null }));
const FILTER = [['open', 'Open']] as const;

/** Checkboxes and radio buttons: unchecked, checked, and each disabled. */
function Checks() {
  return (['checkbox', 'radio'] as const).flatMap((type) =>
    [false, true].flatMap((isChosen) =>
      [false, true].map((isDisabled) => (
        <SettingLabel
          key={`${type} ${isChosen} ${isDisabled}`}
          name={isChosen ? 'Chosen' : 'Not chosen'}
          hint={isDisabled ? `A ${type} that is switched off` : `A ${type}`}
        >
          <input className="check" type={type} defaultChecked={isChosen} disabled={isDisabled} />
        </SettingLabel>
      )),
    ),
  );
}

function Choices() {
  const [isOn, setOn] = useState(true);
  const [chosen, setChosen] = useState('High');
  const [filter, setFilter] = useState<'open' | ''>('open');
  const segmented = { choices: CHOICES, value: chosen, saved: 'Low', onChange: setChosen };
  return (
    <Card isPadded title="Choices">
      <Setting name="A setting" hint="What it does" isOn={isOn} onChange={setOn} />
      <Setting name="A setting that is switched off" hint="What it does" isOn isDisabled onChange={doNothing} />
      <fieldset className="stack gap-1">
        <legend className="fields-name">Several with one name</legend>
        <Checks />
      </fieldset>
      <div className="bar">
        <FilterSelect label="A filter" unset="Status" choices={FILTER} value={filter} onChange={setFilter} />
        <FilterSelect label="A filter that is not set" unset="Status" choices={FILTER} value="" onChange={doNothing} />
        <label className="chip">
          <input className="check" type="checkbox" defaultChecked />
          Mine alone
        </label>
      </div>
      <Segmented legend="Priority" {...segmented} />
      <Segmented legend="Priority, switched off" {...segmented} saved={chosen} isDisabled />
      <Segmented legend="Priority, by its choices" {...segmented} isBare />
    </Card>
  );
}

/** Save bars with changes, during a save, and when saving is not possible. */
function SaveBars() {
  const bar = { changed: ['name'], isSaving: false, isLocked: false, onDiscard: doNothing, onSave: doNothing };
  return (
    <Card title="Saving">
      <SaveBar {...bar} />
      <SaveBar {...bar} changed={[]} />
      <SaveBar {...bar} isSaving />
      <SaveBar {...bar} isLocked />
    </Card>
  );
}

export function KitFields() {
  return (
    <>
      <Texts />
      <Choices />
      <SaveBars />
    </>
  );
}
