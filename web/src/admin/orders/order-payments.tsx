import { useEffect, useRef, useState } from 'react';
import { add, formatMoney, less, ZERO } from '@shop/contract/money';
import type { Order, OrderPayment } from '@shop/contract/orders';
import type { Refund } from '@shop/contract/refunds';
import { readPayOutAccounts } from '@shop/contract/returns';
import { call } from '../../api/client.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { Button } from '../../ui/button.tsx';
import { isReleased } from '../../shared/order-labels.tsx';
import { nullOnError } from '../shared/null-on-error.ts';
import { RefundForm } from './refund-form.tsx';
import { useRefund } from './use-refund.ts';

/** Payments and refunds of an order, and the amount that can still be refunded. */
export function OrderPayments({ order }: { order: Order }) {
  const { payments = [], refunds, money } = order;
  const [refunding, setRefunding] = useState(false);
  const { opener, returnsTo: returnFocus } = useReturnFocus(refunding);
  const close = () => {
    returnFocus();
    setRefunding(false);
  };
  if (payments.length === 0 && refunds.length === 0 && money.left === 0) return null;
  return (
    <section className="return-steps" aria-labelledby="money-title">
      <h3 className="h4" id="money-title">
        Payment
      </h3>
      {payments.length > 0 && (
        <ul className="money small" aria-label="Payments">
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul className="money small" aria-label="Refunds">
          {refunds.map((refund) => (
            <RefundItem key={refund._id} order={order} refund={refund} />
          ))}
        </ul>
      )}
      {money.paid > 0 && <p className="small muted">{moneySummary(order)}</p>}
      {money.left > 0 && !refunding && (
        <div className="row">
          <Button ref={opener} type="button" kind="quiet" size="sm" onClick={() => setRefunding(true)}>
            Refund…
          </Button>
        </div>
      )}
      {money.left > 0 && refunding && <RefundForm key={money.left} order={order} onClose={close} />}
    </section>
  );
}

/** Returns the focus to the opening button after the form that replaced it is closed. */
function useReturnFocus(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const left = useRef(false);
  useEffect(() => {
    if (isOpen || !left.current) return;
    left.current = false;
    opener.current?.focus();
  }, [isOpen]);
  return { opener, returnsTo: () => (left.current = true) };
}

function moneySummary({ money: { paid, refunded, pending, left }, refunds }: Order): string {
  const reserved = add(ZERO, ...refunds.filter(isReserved).map(({ amount }) => amount));
  return [
    `${formatMoney(paid)} paid`,
    refunded > 0 && `${formatMoney(refunded)} refunded`,
    reserved > 0 && `${formatMoney(reserved)} reserved for the new size`,
    pending > reserved && `${formatMoney(less(pending, reserved))} on its way back`,
    refunded + pending > 0 && `${formatMoney(left)} left`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The value of returned items that pays for a more expensive size once its difference is paid. */
const isReserved = ({ method, state }: Refund): boolean => method === 'exchange' && state === 'pending';

const PAYMENT_STATES: Record<OrderPayment['status'], string> = {
  created: 'Started',
  failed: 'Failed',
  authorized: 'Authorized',
  captured: 'Paid',
};

const PaymentItem = ({ payment: { id, amount, status, method, error, surplus, at } }: { payment: OrderPayment }) => (
  <li>
    <b className="strong">{formatMoney(amount)}</b> {PAYMENT_STATES[status]}
    {method !== '' && `, ${method}`}
    {surplus && ', not owed, to be refunded'}
    <br />
    <span className="tiny faint">
      {id}, {formatMoment(at)}
      {error !== '' && `. ${error}`}
    </span>
  </li>
);

const REFUND_STATES: Record<Refund['state'], string> = { pending: 'on its way', processed: 'refunded', failed: 'failed' };
const REFUND_METHODS: Record<Refund['method'], string> = {
  gateway: 'the way it was paid',
  upi: 'by UPI',
  bank: 'by bank transfer',
  cash: 'in cash',
  exchange: 'as an exchange',
  gift_card: 'to the gift card',
  credit: 'as store credit',
};

function refundText(order: Order, refund: Refund): string {
  if (isReleased(order, refund)) return 'back with the returned items';
  return `${isReserved(refund) ? 'reserved' : REFUND_STATES[refund.state]}, ${REFUND_METHODS[refund.method]}`;
}

function RefundItem({ order, refund }: { order: Order; refund: Refund }) {
  const { busy, retry } = useRefund(order, () => {});
  const [fullAccount, setFullAccount] = useState<string | null>(null);
  const showAccount = async () => {
    const accounts = await nullOnError(call(readPayOutAccounts, { params: { id: order._id } }));
    const account = accounts?.refunds.find((it) => it._id === refund._id);
    setFullAccount(account ? (account.upiId ?? `${account.account}, ${account.ifsc}`) : `${refund.paidTo} (no more is known)`);
  };
  const { _id, amount, state, method, paidTo, by, note, error, surplus, at } = refund;
  return (
    <li>
      <span>
        <b className="strong">{formatMoney(amount)}</b> {refundText(order, refund)}
        {paidTo !== '' && ` to ${fullAccount ?? paidTo}`}
        {surplus && ', money that was not owed'}
        <br />
        <span className="tiny faint">{[by, formatMoment(at), note, error].filter(Boolean).join(', ')}</span>
      </span>
      {paidTo !== '' && fullAccount === null && (
        <Button type="button" kind="quiet" size="sm" onClick={() => void showAccount()}>
          Show account
        </Button>
      )}
      {state !== 'processed' && method !== 'exchange' && (
        <Button
          type="button"
          kind="quiet"
          size="sm"
          busy={busy}
          aria-label={`Try again: ${formatMoney(amount)}`}
          onClick={() => retry(_id)}
        >
          Try again
        </Button>
      )}
    </li>
  );
}
