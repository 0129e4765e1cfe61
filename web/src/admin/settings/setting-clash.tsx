// Right below a setting: the value that somebody else has saved since, and the choice between both (rules C25, E20f).
import { SETTING_WORDS } from 'shared/office/setting-words.ts';
import { ClashChoice } from '../editing/clash-choice.tsx';
import { useNameOf } from '../session/use-names.ts';
import { useAllUsers } from './leads/use-all-users.ts';
import { settingInWords } from './setting-value-words.ts';
import type { SettingName } from './settings-drafts.ts';
import type { SectionProps } from './use-settings-form.ts';

interface SettingClashProps extends SectionProps {
  name: SettingName;
}

/** For a setting of more than two values: of a switch there is nothing to choose. */
export function SettingClash({ form, name }: SettingClashProps) {
  const nameOf = useNameOf();
  const [clash] = form.clashes([name]);
  const users = useAllUsers(clash?.field === 'mailNewLeadsTo').data;
  if (!clash) return null;

  const nameOfUser = (id: number) => nameOf(users?.find((user) => user.id === id)?.username ?? `user ${id}`);
  const [mine, theirs] = [{ [name]: clash.mine }, { [name]: clash.theirs }];
  return (
    <ClashChoice
      field={SETTING_WORDS[name]}
      changer={form.changerOf(name)}
      what={SETTING_WORDS[name]}
      mine={settingInWords(name, mine, { others: theirs, nameOfUser })}
      theirs={settingInWords(name, theirs, { others: mine, nameOfUser })}
      onMine={() => form.keepMine(name)}
      onTheirs={() => form.discard([name])}
    />
  );
}
