import { ChartBox } from './chart-box.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { isZero, pointsOf, pointsText } from './points.ts';
import { rangeText } from './range.ts';
import type { Dashboard } from './read-dashboard.ts';

/** The series' name (behaviour.md, Dashboard). */
const SERIES = 'Orders';

const Legend = () => (
  <span className="row small muted chart-series">
    <svg width="16" height="2" aria-hidden="true">
      <rect width="16" height="2" />
    </svg>
    {SERIES}
  </span>
);

/** Orders a day, over the last week or the days chosen. */
export function WeeklySales({ week, range }: Pick<Dashboard, 'week' | 'range'>) {
  const points = week && pointsOf(week);
  return (
    <ChartPanel
      title="Weekly Sales"
      aside={<Legend />}
      heads={['Day', SERIES]}
      points={points}
      placeholder={<div className="chart-box" />}
    >
      {points && (
        <>
          <p className="vh">Orders per day. {pointsText(points)}</p>
          <ChartBox className="chart-box">{({ DayLine }) => <DayLine points={points} series={SERIES} />}</ChartBox>
          {isZero(points) && <p className="small muted chart-note">No orders {rangeText(range, 'in the last 7 days')}.</p>}
        </>
      )}
    </ChartPanel>
  );
}
