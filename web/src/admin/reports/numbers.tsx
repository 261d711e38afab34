import { formatMoney } from '@shop/contract/money';
import type { Dashboard } from './read-dashboard.ts';
import { PartDidNotLoad } from './part-did-not-load.tsx';

/** Stands where a figure is on its way. */
const TO_COME = '–';

const counted = (count: number | undefined): string | undefined => count?.toLocaleString('en-IN');

const Stat = ({ name, value, more }: { name: string; value: string | undefined; more: string }) => (
  <div className="panel stat">
    <dt className="stat__label">{name}</dt>
    <dd className="stat__value">{value ?? <span>{TO_COME}</span>}</dd>
    <dd className="stat__delta">{more}</dd>
  </div>
);

/** The shop in numbers. Counts have no currency sign (rulings.md); the revenue beside them does. */
export function Numbers({ numbers }: Pick<Dashboard, 'numbers'>) {
  if (numbers === null)
    return (
      <section className="panel numbers-missing" aria-label="Totals">
        <PartDidNotLoad />
      </section>
    );
  return (
    <dl className="stats">
      <Stat name="Total Users" value={counted(numbers?.users)} more="with an account" />
      <Stat name="Total Orders" value={counted(numbers?.orders)} more="since the shop opened" />
      <Stat
        name="Total Product"
        value={counted(numbers?.products)}
        more={`${counted(numbers?.lowStock) ?? TO_COME} sizes running low`}
      />
      <Stat name="Revenue" value={numbers && formatMoney(numbers.revenue)} more="paid less refunded" />
    </dl>
  );
}
