// What an erasure removes, in words.
import { counted } from 'shared/text/counted.ts';
import { besideLeads, type HeldData } from './held-data.ts';

/** `1 lead with notes, …, 1 enquiry in the spam list; 2 enquiries stay`. */
export function eraseWords(held: HeldData, going: Pick<HeldData, 'leads' | 'spam'>): string {
  const { savedViews } = held;
  const staying = held.leads.length + held.spam.length - going.leads.length - going.spam.length;
  const words = [
    `${counted(going.leads.length, 'lead')} with notes, history, contact attempts and mails`,
    ...besideLeads({ spam: going.spam, savedViews: staying === 0 ? savedViews : [] }),
    // Some of these views may search for something that is kept.
    ...(staying > 0 && savedViews.length > 0 ? [`at most ${counted(savedViews.length, 'saved view')}`] : []),
  ].join(', ');
  return staying === 0 ? words : `${words}; ${counted(staying, 'enquiry stays', 'enquiries stay')}`;
}
