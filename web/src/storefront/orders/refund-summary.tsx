import { Fragment, useEffect, useState } from 'react';
import type { Order } from '@shop/contract/orders';
import { formatMoney } from '@shop/contract/format-money';
import { add, less, type Paise } from '@shop/contract/paise';
import { previewReturn, type RefundPreview } from '@shop/contract/returns';
import { call } from '../../api/client.ts';
import { discountLabel } from '../../shared/order-sums.tsx';
import { chosenLines, type ReturnChoice } from './return-choice.ts';

/** The refund of the chosen items, calculated by the server; undefined while it loads, null after an error. */
function useRefundPreview(order: Order, chosen: ReturnChoice): RefundPreview | null | undefined {
  const [known, setKnown] = useState<{ of: string; preview: RefundPreview | null }>();
  const request = JSON.stringify(
    chosenLines(order, chosen).map(({ _id: line }) => ({ line, quantity: chosen.quantities[line] ?? 0 })),
  );
  useEffect(() => {
    if (request === '[]') return undefined;
    let isOver = false;
    const show = (preview: RefundPreview | null) => {
      if (!isOver) setKnown({ of: request, preview });
    };
    call(previewReturn, { params: { id: order._id }, body: { lines: JSON.parse(request) } }).then(show, () => show(null));
    return () => {
      isOver = true;
    };
  }, [request, order._id]);
  return known?.of === request ? known.preview : undefined;
}

const Discount = ({ what, amount }: { what: string; amount: Paise }) =>
  amount > 0 && (
    <div className="is-off">
      <dt>{what}</dt>
      <dd>−{formatMoney(amount)}</dd>
    </div>
  );

/** The refund, item by item: price, discounts, and total. */
export function RefundSummary({ order, chosen }: { order: Order; chosen: ReturnChoice }) {
  const preview = useRefundPreview(order, chosen);
  if (chosenLines(order, chosen).length === 0) return null;
  return (
    <section className="return__sums" aria-label="Refund" aria-live="polite">
      {preview === undefined && <p className="small muted">Calculating the refund…</p>}
      {preview === null && <p className="small muted">We could not calculate the refund now. You can still send the request.</p>}
      {preview && <Sums order={order} preview={preview} />}
    </section>
  );
}

/** "Straight Jeans × 2" */
function nameOf({ orderItems }: Order, line: string, quantity: number): string {
  const name = orderItems.find(({ _id }) => _id === line)?.product.name ?? 'Item';
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

function Sums({ order, preview: { items, amount, explanation } }: { order: Order; preview: RefundPreview }) {
  const paid = add(...items.map((item) => item.amount));
  return (
    <>
      <dl className="sums small">
        {items.map(({ line, quantity, price, offer, coupon }) => (
          <Fragment key={line}>
            <div>
              <dt>{nameOf(order, line, quantity)}</dt>
              <dd>{formatMoney(price)}</dd>
            </div>
            <Discount what="Offer" amount={offer} />
            <Discount what={discountLabel(order.summary)} amount={coupon} />
          </Fragment>
        ))}
        <Discount what="Discount no longer earned" amount={less(paid, amount)} />
        <div className="is-total">
          <dt>Refund</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      </dl>
      {explanation !== '' && <p className="small muted">{explanation}</p>}
    </>
  );
}
