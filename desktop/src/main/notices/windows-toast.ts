// The notice as Windows wants it: a click opens the lead by its link, or says what else it opens, also long afterwards from
// the Action Center and when the console is not running.
import { linkOfLead } from '../system/deep-links.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Text of strangers is in it: nothing of it may become markup. */
function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- XML knows no other way to be without them
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}

/** Without the type Electron takes a button for a click on the notice itself, which it tells as well. */
const BUTTON = 'type=action&amp;wanted=';

interface Toast {
  title: string;
  body: string;
  lead: number | undefined;
  /** What a click opens when it is no lead. */
  path: string;
  isSilent: boolean;
  /** Stays until it is looked at. */
  isUrgent: boolean;
}

export function windowsToast({ title, body, lead, path, isSilent, isUrgent }: Toast): string {
  const launch =
    lead === undefined
      ? `launch="type=click&amp;wanted=open:${path}"`
      : `launch="${linkOfLead(lead)}" activationType="protocol"`;
  const actions =
    lead === undefined
      ? ''
      : `<actions><action content="Assign to me" activationType="foreground" arguments="${BUTTON}assign:${lead}"/>` +
        `<action content="Reply" activationType="foreground" arguments="${BUTTON}reply:${lead}"/></actions>`;
  return (
    `<toast ${launch}${isUrgent ? ' scenario="reminder"' : ''}><visual><binding template="ToastGeneric">` +
    `<text>${escapeXml(title)}</text><text>${escapeXml(body)}</text></binding></visual>` +
    `${isSilent ? '<audio silent="true"/>' : ''}${actions}</toast>`
  );
}

export type Activation = { type: 'assign' | 'reply'; lead: number } | { type: 'open'; path: string };

/** What a button of such a notice, or a click on one without a lead, asks for; undefined for everything else. */
export function readActivation(text: string): Activation | undefined {
  const path = /^type=click&wanted=open:(\/admin\/[a-z]+)$/.exec(text)?.[1];
  if (path !== undefined) return { type: 'open', path };
  const found = /^type=action&wanted=(assign|reply):([1-9]\d{0,14})$/.exec(text);
  if (!found) return undefined;
  return { type: found[1] === 'assign' ? 'assign' : 'reply', lead: Number(found[2]) };
}
