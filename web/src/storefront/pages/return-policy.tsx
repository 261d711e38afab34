import { Link } from 'react-router';
import { RETURN_DAYS, RETURN_REASONS } from '@shop/contract/orders';
import type { LegalText } from './legal-prose.tsx';
import { ReachUs } from './shop-words.tsx';

/** Specification, section 9 (policies), and the rulings on return reasons and exchanges. */
export const RETURNS: LegalText = {
  title: 'Return Policy',
  lead: `Something not right? Contact us within ${RETURN_DAYS} days of delivery.`,
  sections: [
    {
      title: 'Returns',
      text: (
        <>
          <p>
            You have {RETURN_DAYS} days from delivery. Open the order in{' '}
            <Link className="link" to="/productlisting">
              My Orders
            </Link>
            , choose Return Product and pick the reason that fits:
          </p>
          <ul>
            {RETURN_REASONS.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            Send the piece as it came: unworn, unwashed, with its tags on. A fault shows only when you wear or wash a piece, so a
            defective one may have been worn.
          </p>
          <p>
            Our staff look at every return and decide by these rules. Where the answer is no, you hear why, and the piece comes
            back to you.
          </p>
        </>
      ),
    },
    {
      title: 'Exchanges',
      text: (
        <p>
          We exchange wrong items: you ordered one thing and another arrived, or what arrived is defective. We do not exchange for
          a change of mind; return the piece instead and order the one you like.
        </p>
      ),
    },
    {
      title: 'Refunds',
      text: (
        <>
          <p>
            A refund starts when the goods are back and checked. It covers what you paid for the piece, after offers and coupon.
          </p>
          <ul>
            <li>Paid by card or UPI: it goes back the same way. Banks usually show it within 5 to 7 working days.</li>
            <li>
              Paid in cash: we ask you for a UPI ID or a bank account, and pay there. We never ask for a PIN, a password or a
              one-time code.
            </li>
          </ul>
          <p>Each step, from your request to the refund, stands on the order with its date.</p>
        </>
      ),
    },
    {
      title: 'Cancelling',
      text: (
        <p>
          You can cancel free of charge while the order says Pending, Processing or Shipped: open it in My Orders and choose
          Cancel Order. What you have paid is refunded.
        </p>
      ),
    },
    {
      title: 'Shipping',
      text: <p>Orders ship in 1–3 business days. Shipping is free, everywhere in India.</p>,
    },
    {
      title: 'Payment',
      text: <p>Cash on delivery, debit and credit cards, and UPI.</p>,
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
