import type { ReactNode } from 'react';
import type { Adjustment, Summary } from '@shop/contract/cart';
import { formatMoney } from '@shop/contract/format-money';
import { less, ZERO, type Paise } from '@shop/contract/paise';
import { countedItems } from './pluralize.ts';

/** The amount to pay by card, UPI or cash, after gift card and store credit. */
export const dueOf = ({ total, giftCard, credit }: Summary): Paise => less(less(total, giftCard), credit);

/** "Coupon NAMASTE10", or "Discount" where staff gave one. */
export const discountLabel = ({ couponCode }: Pick<Summary, 'couponCode'>): string =>
  couponCode === undefined ? 'Discount' : `Coupon ${couponCode}`;

const Taken = ({ what, amount }: { what: string; amount: Paise }) =>
  amount > 0 ? (
    <div className="is-off">
      <dt>{what}</dt>
      <dd>−{formatMoney(amount)}</dd>
    </div>
  ) : null;

type Props = {
  summary: Summary;
  /** Number of pieces. */
  pieces: number;
  /** Each promotion by its name; if omitted their sum is shown. */
  promotions?: readonly Adjustment[];
  /** The label of the amount that gift card and store credit leave, "Left to pay" by default; null if it will not be paid. */
  total?: ReactNode;
  /** The amount that is still to be refunded after a part was paid by gift card, store credit or returned items. */
  toRefund?: Paise;
  className?: string;
  /** Whether the credit is the value of items that were returned in exchange. */
  isExchange?: boolean;
};

/** The price from the MRP to the total, with every discount between. */
export const OrderSums = ({
  summary,
  pieces,
  promotions,
  total,
  toRefund = ZERO,
  className = 'sums',
  isExchange = false,
}: Props) => (
  <dl className={className}>
    <div>
      <dt>MRP total ({countedItems(pieces)})</dt>
      <dd>{formatMoney(summary.mrp)}</dd>
    </div>
    <Taken what="Discount on MRP" amount={less(summary.mrp, summary.subtotal)} />
    <Taken what="Offer" amount={summary.offerDiscount} />
    {promotions ? (
      promotions
        .filter(({ delivery }) => !delivery)
        .map(({ promotion, name, amount }) => <Taken key={promotion} what={name} amount={amount} />)
    ) : (
      <Taken what="Promotions" amount={summary.promotionDiscount} />
    )}
    <Taken what={discountLabel(summary)} amount={summary.couponDiscount} />
    <Taken what="Discount for paying online" amount={summary.prepaidDiscount} />
    <div>
      <dt>{promotions?.find(({ delivery }) => delivery)?.name ?? 'Shipping'}</dt>
      <dd>{summary.shipping > 0 ? formatMoney(summary.shipping) : 'Free'}</dd>
    </div>
    {summary.codFee > 0 && (
      <div>
        <dt>Cash on delivery fee</dt>
        <dd>{formatMoney(summary.codFee)}</dd>
      </div>
    )}
    <div className="is-total">
      <dt>{dueOf(summary) < summary.total || total === undefined || total === null ? 'Total' : total}</dt>
      <dd>{formatMoney(summary.total)}</dd>
    </div>
    <Taken what="Gift card" amount={summary.giftCard} />
    <Taken what={isExchange ? 'Returned items' : 'Store credit'} amount={summary.credit} />
    {dueOf(summary) < summary.total && (
      <div className="is-total">
        <dt>{total === null ? 'Not paid' : dueOf(summary) > 0 ? (total ?? 'Left to pay') : 'Left to pay'}</dt>
        <dd>{formatMoney(dueOf(summary))}</dd>
      </div>
    )}
    {toRefund > 0 && (
      <div className="is-total">
        <dt>To be refunded</dt>
        <dd>{formatMoney(toRefund)}</dd>
      </div>
    )}
  </dl>
);
