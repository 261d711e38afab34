import { Link } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import { resendPayLink } from '@shop/contract/order-drafts';
import type { OrderReturn } from '@shop/contract/orders';
import { call } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useBusy } from '../shared/use-busy.ts';

/** Sends the payment link of an unpaid order to its customer again. */
export function ResendPayLink({ orderId }: { orderId: string }) {
  const { busy, run } = useBusy();
  const resend = async () => {
    const { message } = await call(resendPayLink, { params: { id: orderId } });
    toast.success(message);
  };
  return (
    <Button type="button" kind="quiet" size="sm" busy={busy} onClick={() => void run(resend)}>
      Send link again
    </Button>
  );
}

/** The order of an exchange that waits for its difference. */
export const ExchangeToPay = ({
  exchangeOrder: { _id, number, due },
}: {
  exchangeOrder: NonNullable<OrderReturn['exchangeOrder']>;
}) => (
  <Notice kind="turmeric">
    <b>{formatMoney(due)} to pay</b> for the new size, order{' '}
    <Link className="link" to={`/order-admin?order=${_id}`}>
      {number}
    </Link>
    . It is sent once it is paid. <ResendPayLink orderId={_id} />
  </Notice>
);
