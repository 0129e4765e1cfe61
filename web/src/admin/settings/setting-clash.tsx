// Below a setting: the value that somebody else has saved, and the choice between both (rules C25, E20f).
import { useQuery } from '@tanstack/react-query';
import { SETTING_WORDS } from 'shared/office/setting-words.ts';
import { usersQuery } from '../../api/shared-queries.ts';
import { ClashChoice } from '../editing/clash-choice.tsx';
import { useConsole } from '../session/console-context.ts';
import { useNameOf } from '../session/use-names.ts';
import { settingInWords } from './setting-value-words.ts';
import type { SettingName } from './settings-drafts.ts';
import type { SectionProps } from './use-settings-form.ts';

interface SettingClashProps extends SectionProps {
  name: SettingName;
}

/** Only for settings with more than two values: a switch that both have changed has the same value on both sides. */
export function SettingClash({ form, name }: SettingClashProps) {
  const { client } = useConsole();
  const nameOf = useNameOf();
  const [clash] = form.clashes([name]);
  const { data: users } = useQuery({ ...usersQuery(client), enabled: clash?.field === 'mailNewLeadsTo' });
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
