import { useState } from 'react';
import type { Order } from '@shop/contract/orders';
import { BulkOrders } from './bulk-orders.tsx';
import { OrderTable } from './order-table.tsx';

/** A page of the orders, with those that are ticked on it. */
export function OrderList({ orders, to }: { orders: readonly Order[]; to: (order: Order) => string }) {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    choose(next);
  };
  return (
    <>
      <BulkOrders orders={orders} chosen={chosen} onChoose={choose} />
      <OrderTable orders={orders} to={to} chosen={chosen} onTick={tick} />
    </>
  );
}
