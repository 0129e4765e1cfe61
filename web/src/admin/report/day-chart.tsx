// Enquiries on each day of a month, as bars on a scale. Arrow keys and pointer show the number of a day; on paper it is
// above each bar, and assistive technology gets a table.
import { useState, type KeyboardEvent } from 'react';
import type { MonthReport } from 'shared/leads/reports/report.ts';
import { formatCount } from 'shared/text/counted.ts';
import { ticksFor } from './day-axis.ts';
import { dayWords, receivedWords } from './report-words.ts';
import './day-chart.css';

type Day = MonthReport['days'][number];

interface DayChartProps {
  days: readonly Day[];
}

/** Interval of days with a number below the bar. */
const NAMED_EVERY = 5;

function isNamed(day: number): boolean {
  return day === 1 || day % NAMED_EVERY === 0;
}

export function DayChart({ days }: DayChartProps) {
  const [at, setAt] = useState<number>();
  const busiest = days.reduce(
    (most, { received }, index) => (received > (days[most]?.received ?? 0) ? index : most),
    0,
  );
  const ticks = ticksFor(days[busiest]?.received ?? 0);
  const top = ticks.at(-1) ?? 1;
  const shown = days[at ?? busiest];
  if (!shown) return null;
  const words = `${dayWords(shown.date)}: ${receivedWords(shown.received)}`;

  function onKey(event: KeyboardEvent) {
    const now = at ?? busiest;
    const next = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: days.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(Math.min(days.length - 1, Math.max(0, next)));
  }

  return (
    <>
      <p className="day-chart-words quiet" aria-hidden="true">
        {at === undefined && 'Most on '}
        {words}
      </p>
      <div className="day-chart hint">
        <div className="day-chart-scale" aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
              {formatCount(tick)}
            </span>
          ))}
        </div>
        <div
          className="day-chart-bars"
          role="slider"
          tabIndex={0}
          aria-label="Day of the month"
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={(at ?? busiest) + 1}
          aria-valuetext={words}
          onKeyDown={onKey}
          onBlur={() => setAt(undefined)}
          onPointerLeave={() => setAt(undefined)}
        >
          {ticks.map((tick) => (
            <i key={tick} className="day-chart-line" style={{ insetBlockEnd: `${(tick / top) * 100}%` }} />
          ))}
          {days.map(({ date, received }, index) => (
            <span
              key={date}
              className="day-chart-day"
              data-current={index === at ? '' : undefined}
              onPointerEnter={() => setAt(index)}
            >
              <b style={{ blockSize: `${(received / top) * 100}%` }} data-count={received > 0 ? received : undefined} />
            </span>
          ))}
        </div>
        <div className="day-chart-dates" aria-hidden="true">
          {days.map(({ date }, index) => (
            <span key={date} data-named={isNamed(index + 1) ? '' : undefined}>
              {index + 1}
            </span>
          ))}
        </div>
      </div>
      <DayTable days={days} />
    </>
  );
}

function DayTable({ days }: DayChartProps) {
  return (
    <table className="visually-hidden">
      <caption>Enquiries received each day</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Enquiries</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, received }) => (
          <tr key={date}>
            <th scope="row">{dayWords(date)}</th>
            <td>{received}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
