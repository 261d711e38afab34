import { formatMoney } from '@shop/contract/paise';
import type { Order } from '@shop/contract/orders';
import { ButtonLink } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';

const MONEY_WORDS: Partial<Record<Order['paymentStatus'], (sum: string) => string>> = {
  refund_due: (sum) => `${sum} came in and goes back to you by itself. Banks take up to seven working days to show it.`,
  refunded: (sum) => `${sum} went back to you the way you paid.`,
};
const NOTHING_CHARGED = 'Nothing was charged. Should a payment still arrive, it goes back to you by itself.';

/** The order ended, mostly because it was not paid in time. */
export const OrderOver = ({ order }: { order: Order }) => (
  <>
    <p className="placed__done">
      <Status look="cancelled">Cancelled</Status>
    </p>
    <h1 className="h1">This order was cancelled.</h1>
    <p className="lead">
      Everything in order <b className="placed__number">{order.number}</b> is on sale again.
    </p>
    <p className="prose">{MONEY_WORDS[order.paymentStatus]?.(formatMoney(order.totalPrice)) ?? NOTHING_CHARGED}</p>
    <div className="row">
      <ButtonLink to={`/productlisting?order=${order._id}`}>Order it again</ButtonLink>
      <ButtonLink kind="quiet" to="/">
        Keep looking
      </ButtonLink>
    </div>
  </>
);
