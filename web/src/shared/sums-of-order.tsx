import type { Order } from '@shop/contract/orders';
import { toRefund, totalLabel } from './order-labels.tsx';
import { OrderSums } from './order-sums.tsx';

type Props = {
  order: Parameters<typeof totalLabel>[0] & Parameters<typeof toRefund>[0] & Pick<Order, 'summary' | 'promotions'>;
  pieces: number;
  className?: string;
};

/** The sums of a placed order, the amount that was paid and the one to be refunded. */
export const SumsOfOrder = ({ order, ...props }: Props) => (
  <OrderSums
    {...props}
    isExchange={order.exchangeOf !== null}
    summary={order.summary}
    promotions={order.promotions}
    total={totalLabel(order)}
    toRefund={toRefund(order)}
  />
);
