import { ReturnDays } from '../../shared/return-days.tsx';
import { Link } from 'react-router';
import { RETURN_REASONS } from '@shop/contract/orders';
import type { LegalText } from './legal-prose.tsx';
import { ReachUs } from './shop-text.tsx';

/** The policy that customers read before they return something (behaviour.md, Text pages). */
export const RETURNS: LegalText = {
  title: 'Return Policy',
  lead: (
    <>
      Contact us within <ReturnDays /> of delivery to return an item.
    </>
  ),
  sections: [
    {
      title: 'Returns',
      text: (
        <>
          <p>
            You have <ReturnDays /> from delivery. Open the order in{' '}
            <Link className="link" to="/productlisting">
              My Orders
            </Link>
            , choose Return Product and select a reason:
          </p>
          <ul>
            {RETURN_REASONS.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>Send the item unworn, unwashed and with its tags on. Defective items can be returned even after wear.</p>
          <p>
            Our staff check every return against these rules. If we cannot accept it, we will tell you why and send the item back
            to you.
          </p>
        </>
      ),
    },
    {
      title: 'Exchanges',
      text: (
        <p>
          We exchange wrong and defective items, and sizes that do not fit where the shop offers it. We do not exchange for a
          change of mind: return the item and order the one you like.
        </p>
      ),
    },
    {
      title: 'Refunds',
      text: (
        <>
          <p>We refund you after we receive and check the item. You get back what you paid for it, after offers and coupons.</p>
          <ul>
            <li>Paid by card or UPI: we refund the same way. It usually takes 5 to 7 working days.</li>
            <li>Paid in cash: we refund to your UPI ID or bank account. We will never ask for a PIN, password or OTP.</li>
          </ul>
          <p>You can follow every step in your order.</p>
        </>
      ),
    },
    {
      title: 'Cancelling',
      text: (
        <p>
          You can cancel free of charge while the order is Pending, Processing or Shipped: open it in My Orders and choose Cancel
          Order. We refund what you have paid.
        </p>
      ),
    },
    {
      title: 'Shipping',
      text: <p>Orders ship in 1–3 business days. Shipping is free everywhere in India.</p>,
    },
    {
      title: 'Payment',
      text: <p>UPI, credit and debit cards, and cash on delivery.</p>,
    },
    {
      title: 'Support',
      text: (
        <p>
          <ReachUs />
        </p>
      ),
    },
  ],
};
