import { formatMoney } from '@shop/contract/format-money';
import type { Order } from '@shop/contract/orders';
import { formatDay } from '../../shared/format-date.ts';
import { goodsLabel } from '../../shared/order-items.tsx';
import { OrderStatus, paymentLabel, statusText } from '../../shared/order-labels.tsx';
import { useShopDetails } from '../../shared/shop-details.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { isPast, OrderAgain } from './order-again.tsx';

/** A customer's request about an order, while its dialog is open. */
export type OrderRequest = { kind: 'cancel' | 'return' | 'exchange' | 'review'; order: Order };

type ActionsProps = { order: Order; size?: 'sm'; onRequest: (request: OrderRequest) => void };

/** The actions that an order allows now. On a card, cancelling and returning are less prominent. */
export function OrderActions({ order, size, onRequest }: ActionsProps) {
  const exchanges = useShopDetails()?.exchanges;
  return (
    <>
      {order.canPay && (
        // Loaded as a new document, whose content policy allows the gateway's widget.
        <ButtonLink
          {...(size && { size })}
          to={`/order-placed/${order._id}?pay`}
          reloadDocument
          aria-label={`Pay order ${order.number}`}
        >
          Pay {formatMoney(order.due)}
        </ButtonLink>
      )}
      {order.canCancel && (
        <Button
          type="button"
          kind={size ? 'ghost' : 'danger'}
          {...(size && { size })}
          aria-label={`Cancel Order ${order.number}`}
          onClick={() => onRequest({ kind: 'cancel', order })}
        >
          Cancel Order
        </Button>
      )}
      {order.canReturn && (
        <Button
          type="button"
          kind={size ? 'quiet' : 'secondary'}
          {...(size && { size })}
          aria-label={`Return Product, order ${order.number}`}
          onClick={() => onRequest({ kind: 'return', order })}
        >
          Return Product
        </Button>
      )}
      {order.canReturn && exchanges === 'all' && (
        <Button
          type="button"
          kind="quiet"
          {...(size && { size })}
          aria-label={`Exchange Size, order ${order.number}`}
          onClick={() => onRequest({ kind: 'exchange', order })}
        >
          Exchange Size
        </Button>
      )}
      {order.deliveryStatus === 'Delivered' && <ReviewButton order={order} {...(size && { size })} onRequest={onRequest} />}
      {isPast(order) && <OrderAgain order={order} {...(size && { size })} />}
    </>
  );
}

const ReviewButton = ({ order, size, onRequest }: ActionsProps) => (
  <Button
    type="button"
    kind="quiet"
    {...(size && { size })}
    aria-label={`Write a review, order ${order.number}`}
    onClick={() => onRequest({ kind: 'review', order })}
  >
    Write a review
  </Button>
);

type Props = { order: Order; to: string; onRequest: (request: OrderRequest) => void };

/** One order in the list: its items, its status and its actions. */
export function OrderCard({ order, to, onRequest }: Props) {
  return (
    <article className="ocard">
      <div className="ocard__head">
        <div>
          <h2 className="h4 num">{order.number}</h2>
          <p className="tiny faint">{formatDay(order.createdAt)}</p>
        </div>
        <OrderStatus of={order.deliveryStatus} />
      </div>
      <div className="ocard__body">
        <div className="ocard__pics">
          {order.orderItems
            .slice(0, 2)
            .map(({ _id, product }) =>
              product.images[0] ? <Picture key={_id} src={product.images[0]} alt="" sizes="72px" width={72} height={90} /> : null,
            )}
        </div>
        <div>
          <p className="ocard__goods">{goodsLabel(order)}</p>
          <p className="small muted">{statusText(order)}</p>
          <p className="num ocard__sum">
            {formatMoney(order.totalPrice)} · {paymentLabel(order)}
          </p>
        </div>
      </div>
      <div className="ocard__foot">
        <ButtonLink kind="quiet" size="sm" to={to} preventScrollReset aria-label={`View details of order ${order.number}`}>
          View details
        </ButtonLink>
        <OrderActions order={order} size="sm" onRequest={onRequest} />
      </div>
    </article>
  );
}
