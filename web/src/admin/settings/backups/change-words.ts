// What restoring a backup changes, in sentences.
import type { RestoreChanges } from 'shared/system/restoring.ts';
import { counted } from 'shared/text/counted.ts';

/** Without newer leads, which have a question of their own. */
export function changeWords({ leads, people, revisions, pictures, settings }: RestoreChanges): string[] {
  const words = [
    leads.changed > 0 && `Changes to ${counted(leads.changed, 'lead')} are undone.`,
    leads.back > 0 && `${counted(leads.back, 'lead')} deleted for good since: back, unless the person was erased.`,
    people.length > 0 && `Added since, and gone: ${people.join(', ')}.`,
    revisions > 0 && `The pages: ${counted(revisions, 'save')} undone.`,
    pictures.gone > 0 && `${counted(pictures.gone, 'picture')} added since: gone.`,
    pictures.back > 0 && `${counted(pictures.back, 'picture')} removed since: back.`,
    settings && 'Settings of the site: as they were then.',
    leads.newer > 0 && 'What happened in the activity since is not listed any more.',
  ].filter((sentence) => sentence !== false);
  return words.length > 0 ? words : ['Nothing that is counted here has changed since.'];
}
