import { formatMoney } from '@shop/contract/format-money';
import type { Order } from '@shop/contract/orders';
import { ButtonLink } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';

const REFUND_TEXTS: Partial<Record<Order['paymentStatus'], (sum: string) => string>> = {
  refund_due: (sum) => `${sum} will be refunded automatically. It can take your bank up to 7 working days.`,
  refunded: (sum) => `${sum} was refunded to your original payment method.`,
};
const NOTHING_CHARGED = 'You were not charged. If money was deducted, it will be refunded automatically.';

/** The order ended, usually because it was not paid in time. */
export const OrderOver = ({ order }: { order: Order }) => (
  <>
    <p className="placed__done">
      <Status look="cancelled">Cancelled</Status>
    </p>
    <h1 className="h1">This order was cancelled.</h1>
    <p className="lead">
      The items in order <b className="placed__number">{order.number}</b> are on sale again.
    </p>
    <p className="prose">{REFUND_TEXTS[order.paymentStatus]?.(formatMoney(order.due)) ?? NOTHING_CHARGED}</p>
    <div className="row">
      <ButtonLink to={`/productlisting?order=${order._id}`}>Order again</ButtonLink>
      <ButtonLink kind="quiet" to="/">
        Continue shopping
      </ButtonLink>
    </div>
  </>
);
