// `siteconsole://lead/<id>` opens that lead of the server in use. From outside nothing else can be asked of the console but
// to finish a sign-in that it has begun itself (browser-sign-in.ts).
// What the console makes itself names the server too: every server counts its leads from one.
import { LINK_SCHEME } from 'shared/desktop/sign-in-link.ts';
import { nameOfServer, SERVER_NAME } from '../server/server-name.ts';

const LINK = new RegExp(String.raw`^siteconsole:\/\/lead\/([1-9]\d{0,14})\/?(?:\?server=(${SERVER_NAME}))?$`);

export interface LeadLink {
  lead: number;
  /** Name of the server it belongs to; of a link that somebody wrote by hand there is none. */
  server: string | undefined;
}

/** Undefined for everything that is no such link. */
export function readLink(text: string): LeadLink | undefined {
  const found = LINK.exec(text);
  return found ? { lead: Number(found[1]), server: found[2] } : undefined;
}

/** The link among the arguments that a program was started with: what Windows and Linux do with a click on one. */
export function linkOfArguments(args: readonly string[]): LeadLink | undefined {
  return args.map(readLink).find((link) => link !== undefined);
}

/** @param server  origin of the one in use; a link without a server is for that one */
export function isLinkOf(link: LeadLink, server: string | undefined): boolean {
  return link.server === undefined || link.server === nameOfServer(server);
}

/** @param server  its name */
export function linkOfLead(lead: number, server: string): string {
  return `${LINK_SCHEME}://lead/${lead}?server=${server}`;
}

/** Where the console shows it. */
export function pathOfLead(lead: number): string {
  return `/admin/messages?view=all&id=${lead}`;
}
