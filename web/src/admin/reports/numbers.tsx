import { formatMoney } from '@shop/contract/money';
import type { Dashboard } from './read-dashboard.ts';
import { PartDidNotLoad } from './part-did-not-load.tsx';

const counted = (count: number): string => count.toLocaleString('en-IN');

const Stat = ({ name, value, more }: { name: string; value: string; more: string }) => (
  <div className="panel stat">
    <dt className="stat__label">{name}</dt>
    <dd className="stat__value">{value}</dd>
    <dd className="stat__delta">{more}</dd>
  </div>
);

/** The shop in numbers. Counts have no currency sign (rulings.md); the revenue beside them does. */
export function Numbers({ numbers }: Pick<Dashboard, 'numbers'>) {
  if (!numbers)
    return (
      <section className="panel numbers-missing" aria-label="Totals">
        <PartDidNotLoad />
      </section>
    );
  const { users, orders, products, revenue, lowStock } = numbers;
  return (
    <dl className="stats">
      <Stat name="Total Users" value={counted(users)} more="with an account" />
      <Stat name="Total Orders" value={counted(orders)} more="since the shop opened" />
      <Stat name="Total Product" value={counted(products)} more={`${counted(lowStock)} sizes running low`} />
      <Stat name="Revenue" value={formatMoney(revenue)} more="paid less refunded" />
    </dl>
  );
}
