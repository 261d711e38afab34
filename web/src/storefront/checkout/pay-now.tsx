import { formatMoney } from '@shop/contract/format-money';
import type { Order } from '@shop/contract/orders';
import { payByMethod } from '@shop/contract/payments';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Status } from '../../ui/status.tsx';
import { OtherMethods, type Methods } from './other-methods.tsx';
import { useOpenOnce } from './use-open-once.ts';
import { usePaymentPolling } from './use-payment-polling.ts';
import { usePayment } from './use-payment.ts';

/** An order that waits for its payment: pay, switch to cash, or wait for the confirmation. */
export function PayNow({ order, methods }: { order: Order; methods: Methods }) {
  const { busy, message, isConfirming, pay, payInCash } = usePayment(order);
  usePaymentPolling(!busy || isConfirming);
  useOpenOnce(order.canPay, pay);
  const total = formatMoney(order.due);

  if (isConfirming)
    return (
      <div role="status" className="stack">
        <h1 className="h1">We are confirming your payment.</h1>
        <p className="lead">This can take up to a minute. You can leave this page; your order is safe.</p>
        <p>
          <span className="spin" aria-hidden="true" /> Order <b className="placed__number">{order.number}</b>
        </p>
      </div>
    );
  return (
    <>
      <p className="placed__done">
        <Status look="pending">Waiting for your payment</Status>
      </p>
      <h1 className="h1">{order.canPay ? `One step left: pay ${total}.` : 'This order was not paid in time.'}</h1>
      <p className="lead">
        Your order is number <b className="placed__number">{order.number}</b>.
        {order.payBefore && ` Your items are reserved till ${formatMoment(order.payBefore)}.`}
      </p>
      <div role="alert">{message && <Notice kind={message.kind}>{message.sentence}</Notice>}</div>
      {order.canPay ? (
        <div className="row">
          <Button type="button" size="lg" busy={busy} busyLabel="Opening..." onClick={pay}>
            <Icon of="credit-card" /> Pay {total}
          </Button>
          {mayPayInCash(order) && (
            <Button type="button" kind="quiet" size="lg" disabled={busy} onClick={payInCash}>
              Switch to cash on delivery
            </Button>
          )}
        </div>
      ) : (
        <Notice>The time to pay has ended. This order will be cancelled in a moment.</Notice>
      )}
      {order.canPay && (
        <OtherMethods methods={methods} open={(method) => call(payByMethod, { params: { id: order._id, method } })} />
      )}
      <p className="small muted">Already paid? This page will update on its own.</p>
    </>
  );
}

/** Custom items are made after they are paid for, and an exchange is sent after its difference is paid. The shop's other rules are checked when the customer switches. */
const mayPayInCash = ({ orderItems, exchangeOf }: Order): boolean =>
  exchangeOf === null && orderItems.every(({ custom }) => !custom);
