import type { Report } from '@shop/contract/report-tables';
import { formatShortDay } from '../../shared/format-date.ts';
import { ChartBox } from './chart-box.tsx';
import type { Point } from './chart-panel.tsx';
import { isZero } from './points.ts';
import { cellText } from './report-cell.ts';

/** Maximum number of bars; more would be unreadable. */
const MAX_BARS = 8;

/** The chart's points: rows with the same label are summed; points other than days are sorted by size. */
export function chartPoints({ rows, chart }: Pick<Report, 'rows' | 'chart'>): Point[] {
  const sums = new Map<string, number>();
  for (const { cells } of rows) {
    const name = String(cells[chart.label] ?? '');
    sums.set(name, (sums.get(name) ?? 0) + Number(cells[chart.value] ?? 0));
  }
  const points = [...sums].map(([name, value]) => ({ name, value }));
  return chart.kind === 'line' ? points : points.toSorted((a, b) => b.value - a.value).slice(0, MAX_BARS);
}

/** Bars as plain elements: a width each, and the amount beside it. */
function Bars({ points, text }: { points: readonly Point[]; text: (value: number) => string }) {
  const most = Math.max(...points.map(({ value }) => value), 1);
  return (
    <div className="bars" aria-hidden="true">
      {points.map(({ name, value }) => (
        <div key={name} className="bars__row">
          <span className="bars__name">{name}</span>
          <span className="bars__track">
            <span className="bars__bar" style={{ width: `${Math.max(0, (value / most) * 100)}%` }} />
          </span>
          <span className="bars__value">{text(value)}</span>
        </div>
      ))}
    </div>
  );
}

/** The report as a drawing. The table has the same numbers, so it is hidden from screen readers. */
export function ReportChart({ report }: { report: Report }) {
  const points = chartPoints(report);
  if (points.length === 0 || isZero(points)) return null;
  const column = report.columns.find(({ key }) => key === report.chart.value);
  const title = column?.title ?? '';
  const text = (value: number) => cellText(column?.kind ?? 'count', value);
  return (
    <section className="panel panel__pad" aria-label={`${title} as a chart`}>
      <h2 className="h4">{title}</h2>
      {report.chart.kind === 'line' ? (
        <ChartBox className="chart-box">
          {({ DayLine }) => (
            <DayLine points={points.map((it) => ({ ...it, name: formatShortDay(it.name) }))} series={title} text={text} />
          )}
        </ChartBox>
      ) : (
        <Bars points={points} text={text} />
      )}
    </section>
  );
}
