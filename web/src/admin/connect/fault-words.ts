// Messages about servers that could not be used or forgotten, with advice.
import type { KeptPart, KnownServers, SettingsFault } from 'shared/desktop/desktop-answers.ts';

const FAULT_WORDS: Record<SettingsFault['problem'], (entry: string) => string> = {
  'no-address': (entry) =>
    `“${entry}” in the settings file was left out: it is no address. One looks like https://www.example.com.`,
  ipv6: (entry) =>
    `“${entry}” in the settings file was left out: enter the name of the server in place of the number in brackets.`,
  'not-secure': (entry) =>
    `“${entry}” in the settings file was left out: only https is allowed, as over http everybody on the way could read along.`,
  unreadable: (entry) =>
    `The settings file could not be read: it is not JSON in UTF-8. Nothing of it is used; it is kept in the same folder as ${entry}.`,
};

export const faultWords = ({ entry, problem }: SettingsFault): string => FAULT_WORDS[problem](entry);

const PART_WORDS: Record<KeptPart, string> = {
  offline: 'what was kept for work without a connection',
  session: 'who was signed in, and the pictures that were shown',
};

export function undeletedWords({ server, parts }: KnownServers['undeleted'][number]): string {
  const what = parts.map((part) => PART_WORDS[part]).join('; ');
  return `Not all that this computer keeps of ${server} could be deleted. Still here: ${what}. Another program may be using the files: close it, or restart the computer, and press Forget again. Until then this server cannot be used here.`;
}
