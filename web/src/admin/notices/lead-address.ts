/** Where a notice leads: to its lead, among all of them. */
export const addressOf = (lead: number | undefined): string =>
  lead === undefined ? '/admin' : `/admin/messages?view=all&id=${lead}`;
