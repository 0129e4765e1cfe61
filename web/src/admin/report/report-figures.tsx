// The figures of a month, and their parts.
import type { MonthReport } from 'shared/leads/reports/report.ts';
import { Card } from '../../ui/card.tsx';
import { STATUS_WORDS } from '../../ui/lead-marks/lead-words.ts';
import { TableScroll } from '../../ui/scrolling-table.tsx';
import { useNameOf } from '../session/use-names.ts';
import { DayChart } from './day-chart.tsx';
import { NOT_COUNTED, figureRows } from './report-words.ts';

interface Part {
  name: string;
  count: number;
}

export function ReportFigures({ report }: { report: MonthReport }) {
  const nameOf = useNameOf();
  return (
    <div className="report">
      <Card title="Figures">
        <TableScroll label="This month and the one before">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Figure</th>
                <th scope="col">This month</th>
                <th scope="col">Month before</th>
              </tr>
            </thead>
            <tbody>
              {figureRows(report).map(([name, now, before]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{now}</td>
                  <td className="muted">{before}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
        <p className="hint report-note">
          Times are office time, in the zone {report.timeZone}. {NOT_COUNTED}
        </p>
      </Card>
      <Responders report={report} />
      <Card title="Day by day" className="pane">
        {report.days.some(({ received }) => received > 0) ? (
          <DayChart days={report.days} />
        ) : (
          <p className="hint report-note">Nothing came in.</p>
        )}
      </Card>
      <Parts
        title="By status"
        parts={report.byStatus.map(({ name, count }) => ({ name: STATUS_WORDS[name], count }))}
      />
      <Parts title="By reason" parts={report.byReason} noName="No reason" />
      <Parts title="By source" parts={report.bySource} />
      <Parts
        title="By assignee"
        parts={report.byAssignee.map(({ name, count }) => ({ name: nameOf(name), count }))}
        noName="Nobody"
      />
    </div>
  );
}

/** How often each user has met the target; late leads without an answer count for their assignee. */
function Responders({ report: { byResponder } }: { report: MonthReport }) {
  const nameOf = useNameOf();
  return (
    <Card title="Response targets by person">
      {byResponder.length === 0 ? (
        <p className="hint report-note">Nothing was answered, and nothing is late.</p>
      ) : (
        <TableScroll label="Who answered in time">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">Person</th>
                <th scope="col">Answered</th>
                <th scope="col">In time</th>
                <th scope="col">Late</th>
              </tr>
            </thead>
            <tbody>
              {byResponder.map(({ name, answered, inTime, late }) => (
                <tr key={name}>
                  <th scope="row">
                    <bdi>{nameOf(name) || 'Nobody'}</bdi>
                  </th>
                  <td>{answered}</td>
                  <td>{inTime}</td>
                  <td>{late}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      )}
    </Card>
  );
}

function Parts({ title, parts, noName = 'Unknown' }: { title: string; parts: readonly Part[]; noName?: string }) {
  return (
    <Card title={title}>
      {parts.length === 0 && <p className="hint report-note">Nothing came in.</p>}
      <dl className="report-parts ends lined">
        {parts.map(({ name, count }) => (
          <div key={name}>
            <dt>
              <bdi>{name || noName}</bdi>
            </dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
