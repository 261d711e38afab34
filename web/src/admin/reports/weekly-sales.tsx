import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { ChartPanel } from './chart-panel.tsx';
import { isZero, pointsOf, spoken } from './points.ts';
import { rangeWords } from './range-refusal.ts';
import type { Dashboard } from './read-dashboard.ts';

/** The series' name (specification, section 2). */
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
    <ChartPanel title="Weekly Sales" aside={<Legend />} heads={['Day', SERIES]} points={points}>
      {points && (
        <>
          <p className="vh">Orders per day. {spoken(points)}</p>
          <div className="chart-box" aria-hidden="true">
            <ResponsiveContainer width="100%" height="100%">
              <ComposedChart data={points} margin={{ top: 12, right: 16, bottom: 0, left: -20 }} accessibilityLayer={false}>
                <CartesianGrid vertical={false} stroke="var(--line)" />
                <XAxis dataKey="name" tickLine={false} axisLine={false} tick={{ fill: 'var(--text-faint)', fontSize: 12 }} />
                <YAxis
                  allowDecimals={false}
                  tickLine={false}
                  axisLine={false}
                  domain={[0, (most: number) => Math.max(4, most)]}
                  tick={{ fill: 'var(--text-faint)', fontSize: 12 }}
                />
                <Tooltip
                  isAnimationActive={false}
                  contentStyle={{ background: 'var(--ink)', border: 0, borderRadius: 2, padding: '4px 10px' }}
                  labelStyle={{ color: 'var(--paper)', fontSize: 12 }}
                  itemStyle={{ color: 'var(--paper)', fontSize: 12, fontWeight: 600 }}
                />
                <Area
                  dataKey="value"
                  fill="var(--tint)"
                  fillOpacity={0.7}
                  stroke="none"
                  tooltipType="none"
                  isAnimationActive={false}
                />
                <Line
                  dataKey="value"
                  name={SERIES}
                  stroke="var(--chart-1)"
                  strokeWidth={2.5}
                  dot={{ r: 3.5, fill: 'var(--surface)', stroke: 'var(--chart-1)', strokeWidth: 2, fillOpacity: 1 }}
                  activeDot={{ r: 5.5, fill: 'var(--thread)', stroke: 'var(--surface)', strokeWidth: 2 }}
                  isAnimationActive={false}
                />
              </ComposedChart>
            </ResponsiveContainer>
          </div>
          {isZero(points) && <p className="small muted chart-note">No orders {rangeWords(range, 'in the last 7 days')}.</p>}
        </>
      )}
    </ChartPanel>
  );
}
