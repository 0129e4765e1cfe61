// How leads are handled: what staff see and may do, and who is notified of new ones (rules B23, C21, D3, E4).
import { Setting } from '../../../ui/setting.tsx';
import { SettingClash } from '../setting-clash.tsx';
import { SettingsCard } from '../settings-card.tsx';
import {
  ESCALATION_SETTINGS,
  NEWS_SETTINGS,
  STAFF_SETTINGS,
  TARGET_SETTINGS,
  TEMPLATE_SETTINGS,
} from '../setting-names.ts';
import type { SectionProps } from '../use-settings-form.ts';
import { EscalationFields } from './escalation-fields.tsx';
import { NewsFields } from './news-fields.tsx';
import { ReplyTemplates } from './reply-templates.tsx';
import { ResponseTargetFields } from './response-targets.tsx';

export function LeadsSection({ form }: SectionProps) {
  return (
    <>
      <SettingsCard title="Staff and leads" form={form} names={STAFF_SETTINGS}>
        {(values) => (
          <>
            <Setting
              name="Staff see only their own leads"
              hint="Every other lead is then not there for them: in lists, search, totals and reports."
              isOn={values.staffSeeOwnLeadsOnly}
              onChange={(isOn) => form.set('staffSeeOwnLeadsOnly', isOn)}
            />
            <Setting
              name="Staff may claim unassigned leads"
              hint="Otherwise they ask for a lead, and an administrator gives it to them."
              isOn={values.staffMayClaim}
              onChange={(isOn) => form.set('staffMayClaim', isOn)}
            />
          </>
        )}
      </SettingsCard>
      <SettingsCard
        title="Response targets"
        form={form}
        names={TARGET_SETTINGS}
        confirm={{
          name: 'targetsConfirmed',
          label: 'These are our targets',
          hint: 'Visitors are promised an answer by them, also before they are confirmed.',
        }}
      >
        {(values) => (
          <>
            <ResponseTargetFields
              targets={values.responseTargets}
              errors={form.errors}
              onChange={(targets) => form.set('responseTargets', targets)}
            />
            <SettingClash form={form} name="responseTargets" />
          </>
        )}
      </SettingsCard>
      <SettingsCard title="Messages that nobody opens" form={form} names={ESCALATION_SETTINGS}>
        {(values) => (
          <>
            <EscalationFields
              minutes={values.escalation}
              errors={form.errors}
              onChange={(escalation) => form.set('escalation', escalation)}
            />
            <SettingClash form={form} name="escalation" />
          </>
        )}
      </SettingsCard>
      <SettingsCard title="Reply templates" form={form} names={TEMPLATE_SETTINGS}>
        {(values) => (
          <>
            <ReplyTemplates
              templates={values.replyTemplates}
              errors={form.errors}
              onChange={(templates) => form.set('replyTemplates', templates)}
            />
            <SettingClash form={form} name="replyTemplates" />
          </>
        )}
      </SettingsCard>
      <SettingsCard title="News of new leads" form={form} names={NEWS_SETTINGS}>
        {(values) => <NewsFields form={form} values={values} />}
      </SettingsCard>
    </>
  );
}
