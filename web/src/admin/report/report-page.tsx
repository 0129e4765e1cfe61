// The report of a month: on screen, on paper, as a table and as a text to share (rule G9).
import { useQuery } from '@tanstack/react-query';
import { Copy, Download, MessageCircle, Printer } from 'lucide-react';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from 'shared/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { queryKeys } from '../../api/query-keys.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';
import { useDownload } from '../../ui/hooks/use-download.ts';
import { MonthSelect } from '../../ui/month-select.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { monthWords } from '../../ui/time/months.ts';
import { useConsole } from '../session/console-context.ts';
import { useBranding } from '../session/use-branding.ts';
import { useReportMonths } from '../session/use-report-months.ts';
import { ReportFigures } from './report-figures.tsx';
import { shareText } from './report-words.ts';
import './report.css';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
/** Not at each event, as with very many leads a report takes the server half a second. */
const AGAIN_MS = 60_000;

export function ReportPage() {
  const { client } = useConsole();
  const { companyName } = useBranding();
  const copy = useCopy();
  const [params, setParams] = useSearchParams();
  const id = useId();
  const { months, present } = useReportMonths();
  const named = params.get('month') ?? '';
  const asked = MONTH.test(named) ? named : undefined;

  const report = useQuery({
    queryKey: queryKeys.monthReport(asked),
    queryFn: ({ signal }) => client.call(api.getMonthReport, { query: { month: asked }, signal }),
    refetchInterval: AGAIN_MS,
    refetchOnWindowFocus: true,
  });
  // The office's clock decides which month is the current one.
  const month = asked ?? report.data?.month ?? present;
  const download = useDownload(() => client.download(api.exportMonthReport, { query: { month } }));
  const text = report.data && shareText(report.data, companyName);

  return (
    <main className="page" id="main" aria-busy={report.isPending}>
      <h1 className="report-title">
        <span className="muted">{companyName}</span> Report of {monthWords(month)}
      </h1>
      <div className="bar report-bar">
        <span className="report-month row">
          <label htmlFor={id}>Month</label>
          <MonthSelect id={id} months={months} value={month} onChange={(chosen) => setParams({ month: chosen })} />
        </span>
        <Button icon={Printer} disabled={!report.data} onClick={() => window.print()}>
          Print
        </Button>
        <Button icon={Download} isBusy={download.isPending} onClick={() => download.mutate()}>
          CSV
        </Button>
        {text && (
          <>
            <Button icon={Copy} onClick={() => void copy(text, 'Report')}>
              Copy as text
            </Button>
            <ButtonLink
              icon={MessageCircle}
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </ButtonLink>
          </>
        )}
      </div>
      <QueryView
        query={report}
        failure="The report could not be made"
        waiting={
          <div className="card">
            <SkeletonRows count={6} />
          </div>
        }
      >
        {(data) => <ReportFigures report={data} />}
      </QueryView>
    </main>
  );
}
