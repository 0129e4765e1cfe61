// For which leads a notice is over: they were opened, taken or deleted, or their escalation has ended (rule D4).
import type { LeadReport } from 'shared/desktop/desktop-calls.ts';
import { REPORTED_LEADS, REPORTED_LEADS_MAX } from 'shared/limits.ts';
import type { NoticeBoard } from './show-notice.ts';

type IsOver = Parameters<NoticeBoard['clear']>[0];

export function createOverLeads() {
  /** Leads with an escalation notice; they may be older than the reported ones. */
  const called = new Set<number>();
  /** Leads of the last report. */
  let listed: readonly number[] = [];
  /** Leads that were unopened in the last report, without those of later news. */
  let unopened = new Set<number>();

  return {
    noteCalled(leads: readonly number[]): void {
      for (const id of leads) called.add(id);
    },
    /** News of an opened lead is not over before its reader opens the lead again. */
    noteNews(leads: readonly number[]): void {
      for (const id of leads) unopened.delete(id);
    },
    forget(): void {
      called.clear();
      listed = [];
      unopened.clear();
    },
    /** To be called once for each report. */
    overIn(report: LeadReport): IsOver {
      const leads = new Map(report.leads.map((lead) => [lead.id, lead]));
      // A taken lead may have an active escalation, whose notice stays.
      const calls = new Set(report.calls?.map(({ id }) => id));
      // In a full list, an escalation beyond its end may still be active.
      const isWhole = report.calls !== undefined && report.calls.length < REPORTED_LEADS_MAX;
      const ended = new Set([...called].filter((id) => isWhole && !calls.has(id)));
      for (const id of ended) called.delete(id);
      // Deleted, or not to be read by this person any more, unless newer leads have pushed it out of a full list.
      const end = leads.size < REPORTED_LEADS ? 0 : Math.min(...leads.keys());
      const gone = new Set(listed.filter((id) => id > end && !leads.has(id) && !calls.has(id)));
      listed = [...leads.keys()];
      const isSeen = (id: number) => leads.get(id)?.isSeen === true;
      const isTaken = (id: number) => leads.get(id)?.isTaken === true;
      // Somebody may ask for a lead that nobody has taken, which is not over because another person reads it.
      const opened = new Set([...unopened].filter((id) => isSeen(id) && isTaken(id)));
      unopened = new Set(listed.filter((id) => !isSeen(id)));
      return (id, { isNews = false, isAnswer = false }) => {
        if (isAnswer) return false;
        if (isNews) return gone.has(id) || opened.has(id);
        return gone.has(id) || ended.has(id) || isSeen(id) || (!calls.has(id) && isTaken(id));
      };
    },
  };
}
