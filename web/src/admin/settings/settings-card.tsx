// A card with some of the settings: what stands in it while they load, and the bar that saves them.
import { useId, type ReactNode } from 'react';
import type { Settings } from 'shared/settings.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { SaveBar } from '../../ui/save-bar.tsx';
import type { SettingName, SettingsForm } from './use-settings-form.ts';

const WORDS: Record<SettingName, string> = {
  staffSeeOwnLeadsOnly: 'what staff see',
  staffMayClaim: 'claiming',
  newLeadsTell: 'who is told',
  timeZone: 'time zone',
  officeHours: 'hours',
  publicHolidays: 'public holidays',
  closedDays: 'closed days',
  leadRetentionMonths: 'closed leads',
  activityRetentionMonths: 'activity',
  mailNewLeadsTo: 'mail recipients',
  mailAcknowledgement: 'acknowledgement',
  keepOriginals: 'originals',
  showFirstSteps: 'first steps',
};

interface SettingsCardProps {
  title: string;
  form: SettingsForm;
  /** The settings that are saved here. */
  names: readonly SettingName[];
  children: (values: Settings) => ReactNode;
}

export function SettingsCard({ title, form, names, children }: SettingsCardProps) {
  const headingId = useId();
  const { values, error } = form;
  return (
    <section className="card" aria-labelledby={headingId} aria-busy={!values && !error}>
      <header>
        <h2 id={headingId}>{title}</h2>
      </header>
      {values ? (
        <>
          <div className="settings-body">{children(values)}</div>
          <SaveBar
            changed={form.changed(names).map((name) => WORDS[name])}
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
        <div className="settings-body">
          <span className="skeleton is-long" />
          <span className="skeleton is-short" />
        </div>
      )}
    </section>
  );
}
