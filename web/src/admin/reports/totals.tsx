import { formatMoney } from '@shop/contract/money';
import { trendText } from './trend.ts';
import type { Dashboard } from './read-dashboard.ts';
import { SectionError } from './section-error.tsx';

/** Shown while a figure is loading. */
const PLACEHOLDER = '–';

const formatCount = (count: number | undefined): string | undefined => count?.toLocaleString('en-IN');

type StatProps = {
  name: string;
  value: string | undefined;
  trend?: { text: string; up: boolean | null } | undefined;
  more: string;
};

const Stat = ({ name, value, trend, more }: StatProps) => (
  <div className="panel stat">
    <dt className="stat__label">{name}</dt>
    <dd className="stat__value">{value ?? <span>{PLACEHOLDER}</span>}</dd>
    <dd className="stat__delta">
      {more} {trend && <span className={trend.up === null ? undefined : trend.up ? 'is-up' : 'is-down'}>{trend.text}</span>}
    </dd>
  </div>
);

/** Totals with the change against the previous period, revenue first. Counts have no currency sign (behaviour.md, Dashboard). */
export function Totals({ numbers }: Pick<Dashboard, 'numbers'>) {
  if (numbers === null)
    return (
      <section className="panel numbers-missing" aria-label="Totals">
        <SectionError />
      </section>
    );
  const period = numbers?.period;
  const days = period?.days === 1 ? '1 day' : `${period?.days ?? 7} days`;
  const inPeriod = (added: number | undefined) => `${formatCount(added) ?? PLACEHOLDER} in ${days},`;
  return (
    <dl className="stats">
      <Stat
        name="Revenue"
        value={period && formatMoney(period.revenue.now)}
        trend={period && trendText(period.revenue)}
        more={
          numbers
            ? `Net of refunds, ${days}. All time ${formatMoney(numbers.revenue)}. Against the ${days} before:`
            : 'net of refunds'
        }
      />
      <Stat
        name="Total Orders"
        value={formatCount(numbers?.orders)}
        trend={period && trendText(period.orders)}
        more={inPeriod(period?.orders.now)}
      />
      <Stat
        name="Total Users"
        value={formatCount(numbers?.users)}
        trend={period && trendText(period.users)}
        more={inPeriod(period?.users.now)}
      />
      <Stat
        name="Total Product"
        value={formatCount(numbers?.products)}
        more={`${formatCount(numbers?.lowStock) ?? PLACEHOLDER} low stock`}
      />
    </dl>
  );
}
