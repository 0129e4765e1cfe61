// A card with some of the settings: its state while they load, and the bar that saves them.
import { Card } from '../../ui/card.tsx';
import type { ReactNode } from 'react';
import { SETTING_WORDS } from 'shared/office/setting-words.ts';
import type { Settings } from 'shared/office/settings.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import type { SettingName } from './settings-drafts.ts';
import type { SettingsForm } from './use-settings-form.ts';

interface SettingsCardProps {
  title: string;
  form: SettingsForm;
  /** The settings that are saved here. */
  names: readonly SettingName[];
  children: (values: Settings) => ReactNode;
}

export function SettingsCard({ title, form, names, children }: SettingsCardProps) {
  const { values, error } = form;
  return (
    <Card title={title} aria-busy={!values && !error}>
      {values ? (
        <>
          <div className="card-body">{children(values)}</div>
          <SaveBar
            changed={form.changed(names).map((name) => SETTING_WORDS[name])}
            isSaving={form.isSaving}
            isLocked={false}
            onDiscard={() => form.discard(names)}
            onSave={() => form.save(names)}
          />
        </>
      ) : error ? (
        <LoadFailure
          title="The settings could not be loaded"
          reason={error.message}
          isRetrying={form.isFetching}
          onRetry={form.retry}
        />
      ) : (
        <div className="card-body">
          <SkeletonRows count={names.length} />
        </div>
      )}
    </Card>
  );
}
