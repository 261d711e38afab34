/** The charts in a separate module, so that the chart library loads only when a chart is visible (chart-box.tsx). */
import { Area, CartesianGrid, ComposedChart, Line, Pie, PieChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Point } from './chart-panel.tsx';

const AXIS_TEXT = { fill: 'var(--text-faint)', fontSize: 12 };

type LineProps = {
  points: readonly Point[];
  series: string;
  /** Formats values at the axis and in the tooltip; as they are if omitted. */
  text?: (value: number) => string;
};

/** Line chart by day; the tooltip names the series. */
export const DayLine = ({ points, series, text = String }: LineProps) => (
  <ResponsiveContainer width="100%" height="100%">
    <ComposedChart data={points} margin={{ top: 12, right: 16, bottom: 0, left: 0 }} accessibilityLayer={false}>
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis dataKey="name" tickLine={false} axisLine={false} tick={AXIS_TEXT} />
      <YAxis
        width="auto"
        allowDecimals={false}
        tickFormatter={text}
        tickLine={false}
        axisLine={false}
        domain={[0, (max: number) => Math.max(4, max)]}
        tick={AXIS_TEXT}
      />
      <Tooltip
        isAnimationActive={false}
        formatter={(value) => text(Number(value))}
        contentStyle={{ background: 'var(--ink)', border: 0, borderRadius: 2, padding: '4px 10px' }}
        labelStyle={{ color: 'var(--paper)', fontSize: 12 }}
        itemStyle={{ color: 'var(--paper)', fontSize: 12, fontWeight: 600 }}
      />
      <Area dataKey="value" fill="var(--tint)" fillOpacity={0.7} stroke="none" tooltipType="none" isAnimationActive={false} />
      <Line
        dataKey="value"
        name={series}
        stroke="var(--chart-1)"
        strokeWidth={2.5}
        dot={{ r: 3.5, fill: 'var(--surface)', stroke: 'var(--chart-1)', strokeWidth: 2, fillOpacity: 1 }}
        activeDot={{ r: 5.5, fill: 'var(--thread)', stroke: 'var(--surface)', strokeWidth: 2 }}
        isAnimationActive={false}
      />
    </ComposedChart>
  </ResponsiveContainer>
);

/** In pixels, the same as `.pie-box`. */
const PIE_SIZE = 184;

/** Slices of a whole, each with its colour. */
export const SlicePie = ({ slices }: { slices: readonly (Point & { fill: string })[] }) => (
  <PieChart width={PIE_SIZE} height={PIE_SIZE} accessibilityLayer={false}>
    <Pie
      data={slices}
      dataKey="value"
      rootTabIndex={-1}
      nameKey="name"
      outerRadius="100%"
      startAngle={90}
      endAngle={-270}
      stroke="var(--surface)"
      strokeWidth={2}
      isAnimationActive={false}
    />
  </PieChart>
);
