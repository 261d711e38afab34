import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Route } from './+types/order-placed-screen.ts';
import { readProfile } from '@shop/contract/accounts';
import { formatMoney } from '@shop/contract/format-money';
import { readOrder, type Order } from '@shop/contract/orders';
import { listPaymentMethods } from '@shop/contract/payments';
import { call } from '../../api/client.ts';
import { OrderDocuments } from '../../shared/order-documents.tsx';
import { OrderAddress, OrderItems, piecesOf } from '../../shared/order-items.tsx';
import { stepsOf } from '../../shared/order-progress.tsx';
import { PromisedDays } from '../../shared/promised-days.tsx';
import { SumsOfOrder } from '../../shared/sums-of-order.tsx';
import { notFound } from '../../shared/not-found.ts';
import { deliveryDays } from '../../shared/delivery-days.ts';
import { pageTitle } from '../../shared/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Tracker } from '../../ui/tracker.tsx';
import { OrderOver } from './order-over.tsx';
import type { Methods } from './other-methods.tsx';
import { paymentState, type PaymentState } from './payment-state.ts';
import { PayNow } from './pay-now.tsx';

export const meta = pageTitle('Order placed');
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ order }, { user }] = await Promise.all([notFound(call(readOrder, { params: { id: params.id } })), call(readProfile)]);
  // Staff may open the page of a customer's order; the e-mail of the session is then not the customer's.
  const { methods } = paymentState(order) === 'to-pay' ? await call(listPaymentMethods) : { methods: [] };
  return { order, methods, email: user.role === 'user' ? user.email : '' };
}
export const HydrateFallback = () => <Loading what="your order" />;
export { Boundary as ErrorBoundary } from '../../ui/boundary.tsx';

type Shown = { order: Order; methods: Methods; email: string };

const givenName = ({ user }: Order): string => user.name.trim().split(/\s+/)[0] ?? '';

/** Until when items can be returned; custom ones cannot. */
function Returns({ order: { returnDays, orderItems } }: { order: Order }) {
  const customItems = orderItems.filter(({ custom }) => custom).length;
  if (returnDays === 0 || customItems === orderItems.length) return null;
  return (
    <li>
      {customItems > 0
        ? `You can return items within ${returnDays} days of delivery, except custom items.`
        : `You can return items within ${returnDays} days of delivery.`}
    </li>
  );
}

/** The next steps of the order. */
const Next = ({ order }: { order: Order }) => (
  <ol className="prose placed__next">
    {order.promise && <li>It arrives {deliveryDays(order.promise)}.</li>}
    {order.paymentMethod === 'COD' && order.paymentStatus === 'unpaid' && (
      <li>You will pay {formatMoney(order.due)} in cash on delivery.</li>
    )}
    <Returns order={order} />
  </ol>
);

const Placed = ({ order, email }: Omit<Shown, 'methods'>) => (
  <>
    <p className="status status--delivered placed__done">
      <Icon of="check" />
      Order placed
    </p>
    <h1 className="h1">Thank you, {givenName(order)}. Your order is confirmed.</h1>
    <p className="lead">
      Your order number is <b className="placed__number">{order.number}</b>.{email && ` We will email the details to ${email}.`}
    </p>
    <Tracker label="Order progress" stops={stepsOf(order)} />
    <section aria-labelledby="what-next">
      <h2 className="h4" id="what-next">
        What happens next
      </h2>
      <Next order={order} />
    </section>
    <div className="row">
      <ButtonLink to={`/productlisting?order=${order._id}`}>Track order</ButtonLink>
      <ButtonLink kind="quiet" to="/">
        Continue shopping
      </ButtonLink>
    </div>
  </>
);

const SAYS: Record<PaymentState, (props: Shown) => ReactNode> = { placed: Placed, 'to-pay': PayNow, over: OrderOver };

export default function OrderPlacedScreen({ loaderData: { order, methods, email } }: Route.ComponentProps) {
  const Message = SAYS[paymentState(order)];
  return (
    <main id="main">
      <div className="placed">
        <div className="placed__txt">
          <Message key={order._id} order={order} methods={methods} email={email} />
          <p className="small muted">
            You can find this order in{' '}
            <Link className="link" to="/productlisting">
              My Orders
            </Link>
            .
          </p>
        </div>
        <div className="edge--x" aria-hidden="true" />
        <aside className="placed__side" aria-label="Your order">
          <h2 className="h3">Your items</h2>
          <OrderItems order={order} />
          <PromisedDays order={order} />
          <hr className="rule" />
          <SumsOfOrder order={order} pieces={piecesOf(order)} />
          <section>
            <h3 className="h4">Delivering to</h3>
            <div className="small muted">
              <OrderAddress to={order.shippingAddress} />
            </div>
          </section>
          <OrderDocuments order={order} />
        </aside>
      </div>
    </main>
  );
}
