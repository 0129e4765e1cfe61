// A notification as Windows XML: a click opens the lead by its link or names another path, also much later from the Action
// Center and while the console is not running. By then another server may be in use, so each names its server.
import { SERVER_NAME } from '../server/server-name.ts';
import { linkOfLead } from '../system/deep-links.ts';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Contains text from strangers, which must not become markup. */
function escapeXml(text: string): string {
  // oxlint-disable-next-line no-control-regex -- XML 1.0 cannot contain them
  const allowed = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
  return allowed.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
}

interface Toast {
  title: string;
  body: string;
  lead: number | undefined;
  /** The path that a click opens, if not a lead. */
  path: string;
  /** Name of the server it belongs to. */
  server: string;
  isSilent: boolean;
  /** Stays on screen until dismissed. */
  isUrgent: boolean;
}

export function windowsToast({ title, body, lead, path, server, isSilent, isUrgent }: Toast): string {
  // Without a type Electron reports a press only to the notification's own object, which is gone in a later run.
  const argumentsOf = (wanted: string) => escapeXml(`type=action&wanted=${wanted}&server=${server}`);
  const button = (name: string, type: string) =>
    `<action content="${name}" activationType="foreground" arguments="${argumentsOf(`${type}:${lead}`)}"/>`;
  const launch =
    lead === undefined
      ? `launch="${argumentsOf(`open:${path}`)}"`
      : `launch="${linkOfLead(lead, server)}" activationType="protocol"`;
  const actions =
    lead === undefined ? '' : `<actions>${button('Assign to me', 'assign')}${button('Reply', 'reply')}</actions>`;
  return (
    `<toast ${launch}${isUrgent ? ' scenario="reminder"' : ''}><visual><binding template="ToastGeneric">` +
    `<text>${escapeXml(title)}</text><text>${escapeXml(body)}</text></binding></visual>` +
    `${isSilent ? '<audio silent="true"/>' : ''}${actions}</toast>`
  );
}

/** A requested action, and its server. */
export type Activation = { server: string } & (
  | { type: 'assign' | 'reply'; lead: number }
  | { type: 'open'; path: string }
);

const OPEN = new RegExp(`^type=action&wanted=open:(/admin/[a-z]+)&server=(${SERVER_NAME})$`);
const ACT = new RegExp(String.raw`^type=action&wanted=(assign|reply):([1-9]\d{0,14})&server=(${SERVER_NAME})$`);

/** The action of a button, or of a click on a notification without a lead; undefined for other arguments. */
export function readActivation(text: string): Activation | undefined {
  const [, path, place] = OPEN.exec(text) ?? [];
  if (path !== undefined && place !== undefined) return { type: 'open', path, server: place };
  const [, type, lead, server] = ACT.exec(text) ?? [];
  if (server === undefined) return undefined;
  return { type: type === 'assign' ? 'assign' : 'reply', lead: Number(lead), server };
}
