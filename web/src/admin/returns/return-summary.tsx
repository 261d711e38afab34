import { Link } from 'react-router';
import { imageVariant } from '@shop/contract/media';
import { formatMoney } from '@shop/contract/money';
import type { Order, OrderLine, OrderReturn } from '@shop/contract/orders';
import { formatMoment } from '../../shared/format-date.ts';
import { variantLabel } from '../../shared/order-items.tsx';
import { Notice } from '../../ui/notice.tsx';
import { piecesOf, type Standing } from './return-state.ts';

const STATES: Record<OrderReturn['state'], string> = {
  requested: 'Return requested',
  received: 'Items received',
  refunded: 'Refunded',
  exchanged: 'Exchanged',
  rejected: 'Rejected',
};

/** Sums first: what this return gives back, and why it is not what was paid where it is not. */
function Sums({ order, standing: { back, owed } }: { order: Order; standing: Standing }) {
  const given = back?.refundAmount ?? order.money.refunded;
  return (
    <dl className="sums sums--admin small">
      <div>
        <dt>Paid for the order</dt>
        <dd>{formatMoney(order.money.paid)}</dd>
      </div>
      {given > 0 && (
        <div>
          <dt>Refunded</dt>
          <dd>{formatMoney(given)}</dd>
        </div>
      )}
      <div className="is-total">
        <dt>To refund</dt>
        <dd>{formatMoney(owed)}</dd>
      </div>
    </dl>
  );
}

/** The items with their pictures, as they are compared with what lies on the desk. */
const Items = ({ order, back }: { order: Order; back: OrderReturn | null }) => (
  <ul className="minis" aria-label="Items returned">
    {piecesOf(order, back).map(({ line, quantity }) => (
      <li key={line._id} className="mini">
        <Picture line={line} />
        <span>
          {line.product.name}
          <br />
          <span className="faint">
            {[variantLabel(line.variant), line.variant.sku].filter(Boolean).join(' · ')}
            {back && newSize(back, line._id)}
          </span>
        </span>
        <b>× {quantity}</b>
      </li>
    ))}
  </ul>
);

const Picture = ({ line: { product } }: { line: OrderLine }) =>
  product.images[0] ? <img src={imageVariant(product.images[0], 320, 'webp')} alt="" width="56" height="70" /> : <span />;

function newSize({ lines }: OrderReturn, lineId: string): string {
  const size = lines.find(({ line }) => line === lineId)?.exchange?.size;
  return size === undefined ? '' : ` · wants ${size} instead`;
}

/** What is said about a return: its state, by whom, and why. */
const Said = ({ back }: { back: OrderReturn }) => (
  <Notice>
    <b>{back.state === 'refunded' && back.owed > 0 ? 'Refunded in part' : STATES[back.state]}</b>
    <br />
    {back.reason || 'No reason given'}, {formatMoment(back.requestedAt)}
    {back.customerNote !== '' && (
      <>
        <br />“{back.customerNote}”
      </>
    )}
    {back.note !== '' && (
      <>
        <br />
        Staff: “{back.note}”
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

/** What a return is about, before the step that comes next. */
export function ReturnSummary({ order, standing }: { order: Order; standing: Standing }) {
  const { back } = standing;
  return (
    <>
      {order.money.paid > 0 && <Sums order={order} standing={standing} />}
      {back && back.explanation !== '' && <p className="small muted">{back.explanation}</p>}
      {back?.payOut && <p className="small muted">The customer asks for the refund to {back.payOut.to}.</p>}
      <Items order={order} back={back} />
      {back && <Said back={back} />}
      {back && back.photos.length > 0 && <Photos photos={back.photos} />}
    </>
  );
}

const Photos = ({ photos }: { photos: readonly string[] }) => (
  <ul className="row return-photos" aria-label="Photos from the customer">
    {photos.map((url, at) => (
      <li key={url}>
        <a href={url} target="_blank" rel="noreferrer">
          <img
            src={imageVariant(url, 320, 'webp')}
            alt={`The returned item, ${at + 1} of ${photos.length}`}
            width="72"
            height="90"
          />
        </a>
      </li>
    ))}
  </ul>
);
