import type { SamplePage } from '#content';
import { RETURN_REASONS } from '@shop/contract/orders';
import { RETURN_POLICY_TRANSLATIONS } from './return-policy-translated.ts';

const HTML = [
  '<p>Contact us within {returnDays} days of delivery to return an item.</p>',
  '<h2>Returns</h2>',
  '<p>You have {returnDays} days from delivery. Open the order in <a href="/productlisting">My Orders</a>, choose Return Product and select a reason:</p>',
  `<ul>${RETURN_REASONS.map((reason) => `<li>${reason}</li>`).join('')}</ul>`,
  '<p>Send the item unworn, unwashed and with its tags on. Defective items can be returned even after wear.</p>',
  '<p>Our staff check every return against these rules. If we cannot accept it, we will tell you why and send the item back to you.</p>',
  '<h2>Exchanges</h2>',
  '<p>We exchange wrong and defective items, and sizes that do not fit where the shop offers it. We do not exchange for a change of mind: return the item and order the one you like.</p>',
  '<h2>Refunds</h2>',
  '<p>We refund you after we receive and check the item. You get back what you paid for it, after offers and coupons.</p>',
  '<ul>',
  '<li>Paid by card or UPI: we refund the same way. It usually takes 5 to 7 working days.</li>',
  '<li>Paid in cash: we refund to your UPI ID or bank account. We will never ask for a PIN, password or OTP.</li>',
  '</ul>',
  '<p>You can follow every step in your order.</p>',
  '<h2>Cancelling</h2>',
  '<p>You can cancel free of charge while the order is Pending, Processing or Shipped: open it in My Orders and choose Cancel Order. We refund what you have paid.</p>',
  '<h2>Shipping</h2>',
  '<p>Orders ship in 1–3 business days. Shipping is {freeShipping} everywhere in India.</p>',
  '<h2>Payment</h2>',
  '<p>UPI, credit and debit cards, and cash on delivery.</p>',
  '<h2>Support</h2>',
  '<p>Write to <a href="mailto:{email}">{email}</a> or call <a href="tel:{phone}">{phone}</a>, {supportHours}.</p>',
].join('');

export const RETURN_POLICY: SamplePage = {
  slug: 'return-policy',
  title: 'Return Policy',
  description:
    'How to return or exchange T-shirts and jeans: contact us within {returnDays} days of delivery, the reasons, refunds, cancelling.',
  blocks: [{ type: 'richText', html: HTML, translations: RETURN_POLICY_TRANSLATIONS }],
  translations: {
    hi: { title: 'रिटर्न पॉलिसी', description: 'सामान कैसे लौटाएँ या बदलें, रिफ़ंड और ऑर्डर रद्द करना।' },
    ml: { title: 'റിട്ടേൺ പോളിസി', description: 'സാധനം തിരികെ നൽകൽ, മാറ്റിയെടുക്കൽ, റീഫണ്ട്, റദ്ദാക്കൽ.' },
  },
};
