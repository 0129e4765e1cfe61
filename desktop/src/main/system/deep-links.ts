// `siteconsole://lead/<id>` opens that lead of the server in use. The only other accepted link finishes a sign-in that the
// console itself started (browser-sign-in.ts). Links made by the console also name the server, as every server numbers its
// leads from one.
import { LINK_SCHEME } from 'shared/desktop/sign-in-link.ts';
import { nameOfServer, SERVER_NAME } from '../server/server-name.ts';

const LINK = new RegExp(String.raw`^siteconsole:\/\/lead\/([1-9]\d{0,14})\/?(?:\?server=(${SERVER_NAME}))?$`);

export interface LeadLink {
  lead: number;
  /** Name of the lead's server; absent in links written by hand. */
  server: string | undefined;
}

/** Undefined for any other text. */
export function readLink(text: string): LeadLink | undefined {
  const found = LINK.exec(text);
  return found ? { lead: Number(found[1]), server: found[2] } : undefined;
}

/** The link among the program's arguments: how Windows and Linux pass on a clicked link. */
export function linkOfArguments(args: readonly string[]): LeadLink | undefined {
  return args.map(readLink).find((link) => link !== undefined);
}

/** @param server  origin of the one in use, which a link without a server is for */
export function isLinkOf(link: LeadLink, server: string | undefined): boolean {
  return link.server === undefined || link.server === nameOfServer(server);
}

/** @param server  its name */
export function linkOfLead(lead: number, server: string): string {
  return `${LINK_SCHEME}://lead/${lead}?server=${server}`;
}

/** Path in the console. */
export function pathOfLead(lead: number): string {
  return `/admin/messages?view=all&id=${lead}`;
}
