// Calls for the report of a month.
import { api } from 'shared/api/api.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Reports } from './reports.service.ts';

export function reportRoutes(reports: Reports): BoundRoute[] {
  return [
    bind(api.getMonthReport, ({ caller, query }) => reports.month(caller, query.month ?? reports.thisMonth())),
    bind(api.listReportMonths, ({ caller }) => reports.months(caller)),
    bind(api.exportMonthReport, ({ caller, query, setHeader }) => {
      const month = query.month ?? reports.thisMonth();
      const table = reports.monthTable(caller, month);
      setHeader('Content-Disposition', `attachment; filename="report-${month}.csv"`);
      return table;
    }),
  ];
}
