// A card with some of the settings: their loading state, and the bar that saves them.
import { Card } from '../../ui/card.tsx';
import type { ReactNode } from 'react';
import { SETTING_WORDS } from 'shared/office/setting-words.ts';
import type { Settings } from 'shared/office/settings.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { Setting } from '../../ui/setting.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { SettingName } from './settings-drafts.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface Confirmation {
  name: 'hoursConfirmed' | 'targetsConfirmed';
  label: string;
  hint: string;
}

interface SettingsCardProps {
  title: string;
  form: SettingsForm;
  /** The settings that this card saves. */
  names: readonly SettingName[];
  /** The tick that confirms default values which visitors see (rule G13f). */
  confirm?: Confirmation;
  children: (values: Settings) => ReactNode;
}

export function SettingsCard({ title, form, names, confirm, children }: SettingsCardProps) {
  const { values, query } = form;
  // Not shown once the values were saved or confirmed.
  const isAsked = confirm && values && (!values[confirm.name] || form.changed([confirm.name]).length > 0);
  return (
    <Card title={title} aria-busy={query.isPending}>
      {values ? (
        <>
          <div className="card-body">
            {children(values)}
            {isAsked && (
              <Setting
                name={confirm.label}
                hint={confirm.hint}
                isOn={values[confirm.name]}
                onChange={(isOn) => form.set(confirm.name, isOn)}
              />
            )}
          </div>
          <SaveBar
            changed={form.changed(names).map((name) => SETTING_WORDS[name])}
            isSaving={form.isSaving}
            isLocked={false}
            onDiscard={() => form.discard(names)}
            onSave={() => form.save(names)}
          />
        </>
      ) : (
        <QueryView
          query={query}
          failure="The settings could not be loaded"
          waiting={
            <div className="card-body">
              <SkeletonRows count={names.length} />
            </div>
          }
        />
      )}
    </Card>
  );
}
