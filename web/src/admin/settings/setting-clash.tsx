// Right below a setting: the value that somebody else has saved since, and the choice between both (rules C25, E20f).
import { SETTING_WORDS } from 'shared/office/setting-words.ts';
import { ClashChoice } from '../editing/clash-choice.tsx';
import { settingInWords } from './setting-value-words.ts';
import type { SettingName } from './settings-drafts.ts';
import type { SectionProps } from './use-settings-form.ts';

interface SettingClashProps extends SectionProps {
  name: SettingName;
}

/** For a setting of more than two values: of a switch there is nothing to choose. */
export function SettingClash({ form, name }: SettingClashProps) {
  const [clash] = form.clashes([name]);
  if (!clash) return null;
  return (
    <ClashChoice
      field={SETTING_WORDS[name]}
      changer={form.changerOf(name)}
      what={SETTING_WORDS[name]}
      mine={settingInWords(name, { [name]: clash.mine })}
      theirs={settingInWords(name, { [name]: clash.theirs })}
      onMine={() => form.keepMine(name)}
      onTheirs={() => form.discard([name])}
    />
  );
}
