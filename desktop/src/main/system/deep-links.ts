// `siteconsole://lead/<id>` opens that lead; nothing else can be asked of the console from outside.
export const LINK_SCHEME = 'siteconsole';

const LINK = /^siteconsole:\/\/lead\/([1-9]\d{0,14})\/?$/;

/** Number of the lead; undefined for everything that is no such link. */
export function leadOfLink(text: string): number | undefined {
  const found = LINK.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}

/** The link among the arguments that a program was started with: what Windows and Linux do with a click on one. */
export function leadOfArguments(args: readonly string[]): number | undefined {
  return args.map(leadOfLink).find((lead) => lead !== undefined);
}

export function linkOfLead(lead: number): string {
  return `${LINK_SCHEME}://lead/${lead}`;
}

/** Where the console shows it. */
export function pathOfLead(lead: number): string {
  return `/admin/messages?view=all&id=${lead}`;
}
