import { Link } from 'react-router';
import { pictureVariant } from '@shop/contract/media';
import { formatMoney } from '@shop/contract/money';
import type { Order, ReturnShown } from '@shop/contract/orders';
import { momentOf } from '../../shared/indian-day.ts';
import { variantWords } from '../../shared/order-items.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReturnForm } from './return-form.tsx';
import { piecesOf, standingsOf, type Standing } from './return-standing.ts';

const STATES: Record<ReturnShown['state'], string> = {
  requested: 'The customer asked to return this',
  received: 'The goods are back in the shop',
  refunded: 'Refunded',
  exchanged: 'Other goods were sent instead',
  rejected: 'The return was refused',
};

function Said({ order, back }: { order: Order; back: ReturnShown }) {
  const owes = back.state === 'refunded' && back.owed > 0;
  return (
    <Notice>
      <b>{owes ? 'Refunded in part' : STATES[back.state]}</b>
      {back.state === 'refunded' && `, ${formatMoney(back.refundAmount)}`}
      <br />
      {piecesOf(order, back).map(({ line, quantity }) => (
        <span key={line._id}>
          {quantity} × {[line.product.name, variantWords(line.variant)].filter(Boolean).join(', ')}
          {sizeInstead(back, line._id)}
          <br />
        </span>
      ))}
      {back.reason || 'No reason given'}, {momentOf(back.requestedAt)}
      {back.customerNote !== '' && (
        <>
          <br />“{back.customerNote}”
        </>
      )}
      {back.note !== '' && (
        <>
          <br />
          The shop: “{back.note}”
        </>
      )}
      {back.exchangeOrder && (
        <>
          <br />
          Sent as{' '}
          <Link className="link" to={`/order-admin?order=${back.exchangeOrder._id}`}>
            {back.exchangeOrder.number}
          </Link>
        </>
      )}
    </Notice>
  );
}

function sizeInstead({ lines }: ReturnShown, lineId: string): string {
  const size = lines.find(({ line }) => line === lineId)?.exchange?.size;
  return size === undefined ? '' : `, wants ${size} instead`;
}

const Photos = ({ photos }: { photos: readonly string[] }) => (
  <ul className="row return-photos" aria-label="The customer’s photos">
    {photos.map((url, at) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          <img
            src={pictureVariant(url, 320, 'webp')}
            alt={`Of the goods, ${at + 1} of ${photos.length}`}
            width="72"
            height="90"
          />
        </a>
      </li>
    ))}
  </ul>
);

function OneReturn({ order, standing }: { order: Order; standing: Standing }) {
  const { back } = standing;
  const canWork = standing.next !== null || standing.canReject;
  return (
    <>
      {back && <Said order={order} back={back} />}
      {back && back.photos.length > 0 && <Photos photos={back.photos} />}
      {canWork && <ReturnForm key={`${back?.state} ${standing.next} ${standing.owed}`} order={order} standing={standing} />}
    </>
  );
}

/** How far goods that come back have come, return by return, and the next step with each. Nothing where nothing comes back. */
export function ReturnSteps({ order }: { order: Order }) {
  const standings = standingsOf(order);
  if (standings.length === 0) return null;
  return (
    <section className="return-steps" aria-labelledby="return-title">
      <h3 className="h4" id="return-title">
        {order.returns.length > 1 ? 'Returns' : 'Return'}
      </h3>
      {standings.map((standing) => (
        <OneReturn key={standing.back?._id ?? 'unasked'} order={order} standing={standing} />
      ))}
    </section>
  );
}
