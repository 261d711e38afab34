import { Printer, ReceiptText } from '../../ui/lucide-icons.tsx';
import { formatMoney } from '@shop/contract/money';
import { imageVariant } from '@shop/contract/media';
import { listOrders, MAX_BULK_ORDERS, type Order, type OrderLine } from '@shop/contract/orders';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/slips-screen.ts';
import { call } from '../../api/client.ts';
import { formatDay } from '../../shared/format-date.ts';
import { OrderAddress, variantLabel } from '../../shared/order-items.tsx';
import { PAYMENT_METHOD_LABELS } from '../../shared/order-labels.tsx';
import { useShop } from '../../shared/shop-details.ts';
import { pageTitle } from '../../shared/title.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingScreen, LoadingRows } from '../shared/loading-screen.tsx';

export { ErrorPage as ErrorBoundary } from '../../ui/states.tsx';
export const meta = pageTitle('Packing slips');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const ids = new URL(request.url).searchParams.get('ids') ?? '';
  if (ids === '') return { orders: [] };
  return call(listOrders, { query: { ids, limit: MAX_BULK_ORDERS } });
}

export const HydrateFallback = () => (
  <LoadingScreen title="Packing slips" what="the packing slips">
    <LoadingRows />
  </LoadingScreen>
);

/** Parts and drawings of a custom item, by which the packer checks it; a lazy image would be missing on paper. */
const MadeFor = ({ of: { parts, preview, previewBack }, name }: { of: NonNullable<OrderLine['custom']>; name: string }) => (
  <>
    <span className="parts tiny">{parts.join('\n')}</span>
    <span className="drawings">
      {Object.entries({ front: preview, back: previewBack }).map(
        ([side, url]) =>
          url !== '' && <img key={side} src={imageVariant(url, 640, 'webp')} alt={`${name}, ${side}`} width="80" height="100" />,
      )}
    </span>
  </>
);

/** Items and delivery address of a parcel, without prices, because it can be a gift. */
function Slip({ order }: { order: Order }) {
  const { settings: shop, demo } = useShop() ?? {};
  const { number, createdAt, shippingAddress, orderItems, paymentMethod, paymentStatus, due } = order;
  const isUnpaid = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  const toCollect = paymentMethod === 'COD' && isUnpaid;
  const paidWord = isUnpaid ? 'Not paid yet' : 'Paid';
  return (
    <article className="panel slip" aria-label={`Packing slip of ${number}`}>
      <header className="slip__head">
        <div>
          <p className="h4">{shop?.name}</p>
          <p className="small muted">{shop?.address}</p>
        </div>
        <div>
          <h2 className="h3">{number}</h2>
          {demo && <p className="slip__sample">SAMPLE</p>}
          <p className="small muted">{formatDay(createdAt)}</p>
        </div>
      </header>
      <section className="lines">
        <h3 className="h4">Ship to</h3>
        <OrderAddress to={shippingAddress} />
      </section>
      <table className="table">
        <caption className="vh">Items in the parcel</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">SKU</th>
            <th scope="col" className="n">
              Qty
            </th>
          </tr>
        </thead>
        <tbody>
          {orderItems.map(({ _id, product, variant, quantity, custom }) => (
            <tr key={_id}>
              <td>
                {product.name}
                <br />
                <span className="tiny">{variantLabel(variant)}</span>
                {custom && <MadeFor of={custom} name={product.name} />}
              </td>
              <td>{variant.sku}</td>
              <td className="n">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.giftNote !== '' && (
        <section>
          <h3 className="h4">Gift note</h3>
          <p className="gift-note">{order.giftNote}</p>
        </section>
      )}
      <p>{toCollect ? <b>Collect {formatMoney(due)} in cash.</b> : `${paidWord}: ${PAYMENT_METHOD_LABELS[paymentMethod]}.`}</p>
    </article>
  );
}

/** The packing slips of the selected orders; each is printed on a new page. */
export default function SlipsScreen({ loaderData: { orders } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const back = params.get('back') ?? '';
  return (
    <main id="main" className="abody slips">
      <div className="ahead">
        <h1>Packing slips</h1>
        <div className="row">
          <ButtonLink kind="quiet" size="sm" to={`/order-admin${back === '' ? '' : `?${back}`}`}>
            Back to orders
          </ButtonLink>
          {orders.length > 0 && (
            <Button type="button" size="sm" onClick={() => window.print()}>
              <Icon of={Printer} /> Print
            </Button>
          )}
        </div>
      </div>
      {orders.length === 0 && (
        <EmptyState title="No orders selected" icon={ReceiptText} action="Select orders" to="/order-admin">
          Select the orders to pack, then print their slips.
        </EmptyState>
      )}
      {orders.map((order) => (
        <Slip key={order._id} order={order} />
      ))}
    </main>
  );
}
