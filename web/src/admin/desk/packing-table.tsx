import { Link } from 'react-router';
import { formatMoney } from '@shop/contract/money';
import { imageVariant } from '@shop/contract/media';
import type { Order, OrderLine } from '@shop/contract/orders';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrintSelect } from '../shared/print-select.tsx';
import { isComplete, openPiecesOf, pieces, piecesOf, scannedOf } from './scan-to-pack.ts';
import type { PackingState } from './use-packing.ts';

const cashOf = ({ paymentMethod, due }: Order): string => (paymentMethod === 'COD' ? `COD ${formatMoney(due)}` : 'Prepaid');

/** The current order: its lines, the scanned pieces and the actions. */
export function PackingTable({ order, state }: { order: Order; state: PackingState }) {
  const { packing, skip, undoLast, pack } = state;
  const to = order.shippingAddress;
  const [done, total] = [scannedOf(order, packing.scanned), piecesOf(order)];
  return (
    <section className="panel panel__pad" aria-label={`Order ${order.number}`}>
      <div className="pack__head">
        <div>
          <Link className="link strong num" to={`/order-admin?order=${order._id}`}>
            {order.number}
          </Link>
          <p className="small muted">
            {to.fullName}, {to.city} {to.zip}. {cashOf(order)}
          </p>
        </div>
        <b className="pack__count">
          {done} of {total}
        </b>
      </div>
      <progress className="pack__progress" max={total} value={done} aria-label="Scanned pieces" />
      <ul className="pack__lines">
        {order.orderItems.map((line) => (
          <PackingLine key={line._id} line={line} open={openPiecesOf(line, packing.scanned)} />
        ))}
      </ul>
      {order.giftNote !== '' && <p className="small">Gift note: {order.giftNote}</p>}
      <div className="row">
        {isComplete(order, packing.scanned) && (
          <Button type="button" size="sm" onClick={() => void pack(order)}>
            Mark packed
          </Button>
        )}
        <Button type="button" kind="quiet" size="sm" disabled={packing.history.length === 0} onClick={undoLast}>
          Undo last scan
        </Button>
        <Button type="button" kind="ghost" size="sm" onClick={skip}>
          Skip order
        </Button>
        <PrintSelect
          orderIds={[order._id]}
          choices={[
            { name: 'Label, 4 × 6 in', file: 'label.pdf', documents: ['label'] },
            { name: 'Packing slip', file: 'packing-slip.pdf', documents: ['packing'] },
          ]}
          label={`Print ${order.number}`}
          text="Print"
        />
      </div>
    </section>
  );
}

function PackingLine({ line: { product, variant, quantity }, open }: { line: OrderLine; open: number }) {
  const [image] = product.images;
  return (
    <li className="pack__line">
      <span className="pack__tick" data-done={open === 0}>
        {open === 0 ? <Icon of="check" /> : `${quantity - open}/${quantity}`}
      </span>
      {image && <img className="thumb" src={imageVariant(image, 320, 'webp')} alt="" width="40" height="50" />}
      <span>
        {[product.name, variant.colour, variant.size].filter(Boolean).join(', ')}
        <span className="small muted pack__sku">{variant.sku}</span>
      </span>
    </li>
  );
}

/** The orders to pack, and the counts since the screen was opened. */
export function PackingSide({ waiting, current, session }: PackingState) {
  const next = waiting.filter((it) => it !== current).slice(0, 6);
  const numbers = { Packed: session.packed, 'Pieces scanned': session.scanned, 'Wrong scans': session.wrong };
  return (
    <div className="pack__side">
      <section className="panel panel__pad" aria-label="Next orders">
        <h2 className="h4">Next orders</h2>
        {next.length === 0 ? (
          <p className="small muted">No other order waits.</p>
        ) : (
          <ul className="pack__list">
            {next.map((order) => (
              <li key={order._id}>
                <span>
                  <b className="num">{order.number}</b>
                  <span className="small muted pack__sku">{order.orderItems.map(({ variant }) => variant.sku).join(', ')}</span>
                </span>
                <span className="small muted unbroken">{pieces(piecesOf(order))}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="panel panel__pad" aria-label="Since this page was opened">
        <h2 className="h4">Since this page was opened</h2>
        <dl className="pack__numbers">
          {Object.entries(numbers).map(([name, value]) => (
            <div key={name}>
              <dt className="small">{name}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
