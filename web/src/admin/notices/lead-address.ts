/** The address that a notice opens: its lead, in the list of all leads. */
export const addressOf = (lead: number | undefined): string =>
  lead === undefined ? '/admin' : `/admin/messages?view=all&id=${lead}`;
