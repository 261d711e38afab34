import { Link } from 'react-router';
import type { Order } from '@shop/contract/orders';
import { OrderAddress } from '../../shared/order-items.tsx';
import { OrderTimeline } from '../../shared/order-progress.tsx';
import { EmailLink, PhoneLink } from '../shared/contact-links.tsx';
import { ChangeAddress } from './change-address.tsx';

/** The customer, and the delivery address. */
export function OrderCustomer({ order }: { order: Order }) {
  const { user, shippingAddress } = order;
  return (
    <>
      <section>
        <h3 className="h4">Customer</h3>
        <p className="small muted lines">
          {user._id === undefined ? (
            user.name || 'N/A'
          ) : (
            <Link className="link" to={`/customers/${user._id}`}>
              {user.name || 'N/A'}
            </Link>
          )}
          <br />
          <PhoneLink phone={user.phone} />
          {user.email && (
            <>
              <br />
              <EmailLink email={user.email} />
            </>
          )}
        </p>
      </section>
      <section className="small muted lines">
        <h3 className="h4 lines__title">Ship to</h3>
        <OrderAddress to={shippingAddress} />
        <ChangeAddress order={order} />
      </section>
      {order.giftNote !== '' && (
        <section className="small muted lines">
          <h3 className="h4 lines__title">Gift note</h3>
          <p className="gift-note">{order.giftNote}</p>
        </section>
      )}
    </>
  );
}

/** Timeline of the order, with the member of staff who made each change. */
export const OrderHistory = ({ order }: { order: Order }) => (
  <section>
    <h3 className="h4 history__title">History</h3>
    <OrderTimeline timeline={order.timeline} />
  </section>
);
