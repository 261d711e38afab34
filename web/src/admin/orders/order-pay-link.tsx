import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import { copyText } from '../../shared/copy-text.ts';
import { formatMoment } from '../../shared/format-date.ts';
import { PATH_PREFIX } from '../../shared/language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ResendPayLink } from '../returns/exchange-payment.tsx';

/** The difference of an exchange that is not paid yet, and its payment link. */
export function OrderPayLink({ order: { _id, exchangeOf, canPay, due, payBefore, trackingToken } }: { order: Order }) {
  if (!canPay || exchangeOf === null || trackingToken === null) return null;
  const url = `${window.location.origin}${PATH_PREFIX}/pay/${trackingToken}`;
  return (
    <Notice kind="turmeric">
      <b>{formatMoney(due)} to pay</b> by link{payBefore !== null && `, until ${formatMoment(payBefore)}`}. The new size is sent
      once it is paid.
      <br />
      <Button type="button" kind="quiet" size="sm" onClick={() => void copyText(url)}>
        Copy link
      </Button>{' '}
      <ResendPayLink orderId={_id} />
    </Notice>
  );
}
