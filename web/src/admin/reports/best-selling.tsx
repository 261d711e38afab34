import { PieChart as PieIcon } from '../../ui/lucide-icons.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChartBox } from './chart-box.tsx';
import { ChartPanel, type Point } from './chart-panel.tsx';
import { isZero, percentsOf, pointsOf, slicesOf, pointsText } from './points.ts';
import { rangeText } from './range.ts';
import { BEST_SELLING_DAYS, type Dashboard } from './read-dashboard.ts';

/** Five fixed colours (behaviour.md, Dashboard); their values are tokens of the light and dark theme. */
const COLOURS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-5)'];

/** Pieces sold by category. */
export function BestSelling({ sales, range }: Pick<Dashboard, 'sales' | 'range'>) {
  const points = sales && pointsOf(sales);
  return (
    <ChartPanel
      title="Best Selling Products"
      heads={['Category', 'Pieces sold']}
      points={points}
      placeholder={<SlicesPlaceholder />}
    >
      {points && (isZero(points) ? <NoSales /> : <Slices slices={slicesOf(points)} range={range} />)}
    </ChartPanel>
  );
}

const NoSales = () => (
  <EmptyState title="No sales yet" icon={PieIcon} as="h3">
    What sells best shows here after the first order.
  </EmptyState>
);

/** As tall as the chart with five slices, so that the layout does not shift when it loads. */
const SlicesPlaceholder = () => (
  <div className="best-selling">
    <div className="pie-box" />
    <ul className="legend">
      {COLOURS.map((colour) => (
        <li key={colour}>
          <i />
          <span>–</span>
        </li>
      ))}
    </ul>
    <p className="small">–</p>
  </div>
);

function Slices({ slices, range }: { slices: readonly Point[] } & Pick<Dashboard, 'range'>) {
  const percents = percentsOf(slices);
  return (
    <div className="best-selling">
      <p className="vh">Pieces sold by category. {pointsText(slices)}</p>
      <ChartBox className="pie-box">
        {({ SlicePie }) => <SlicePie slices={slices.map((slice, index) => ({ ...slice, fill: COLOURS[index] ?? '' }))} />}
      </ChartBox>
      <ul className="legend">
        {slices.map(({ name, value }, index) => (
          <li key={name}>
            <i className={`legend__colour legend__colour--${index + 1}`} />
            <span>{name}</span>
            <span className="faint tiny">{value.toLocaleString('en-IN')} sold</span>
            <span>{percents[index]}%</span>
          </li>
        ))}
      </ul>
      <p className="small muted">Pieces sold {rangeText(range, `in the last ${BEST_SELLING_DAYS} days`)}.</p>
    </div>
  );
}
