import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '@shop/contract/orders';
import { useSelection } from '../shared/use-selection.ts';
import { BulkOrders } from './bulk-orders.tsx';
import { OrderTable } from './order-table.tsx';
import { ordersAsked } from './read-orders.ts';

type Props = { orders: readonly Order[]; total: number; more: boolean; to: (order: Order) => string };

/** A page of the orders. What is selected stays selected on the other pages of the same filter. */
export function OrderList({ orders, total, more, to }: Props) {
  const [asked] = useSearchParams();
  const filter = ordersAsked(asked);
  const [selected, select] = useSelection('orders', JSON.stringify(filter));
  const [seen, see] = useState({ orders, total });
  if (seen.orders !== orders) {
    see({ orders, total });
    const left = total < seen.total ? leftOf(seen.orders, orders).filter((id) => selected.has(id)) : [];
    if (left.length > 0) select(without(selected, left));
  }
  const tick = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    select(next);
  };
  return (
    <>
      <BulkOrders orders={orders} total={total} more={more} filter={filter} selected={selected} onSelect={select} />
      <OrderTable orders={orders} to={to} selected={selected} onTick={tick} />
    </>
  );
}

/** Orders that were on the page and are not any more: when the list shrank, they have left it. */
const leftOf = (before: readonly Order[], now: readonly Order[]): string[] => {
  const ids = new Set(now.map(({ _id }) => _id));
  return before.map(({ _id }) => _id).filter((id) => !ids.has(id));
};

const without = (ids: ReadonlySet<string>, left: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !left.includes(id)));
