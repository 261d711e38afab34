import type { ShopPage } from '@shop/contract/content';
import { RETURN_REASONS } from '@shop/contract/orders';
import type { StartingPage } from './starting-page.ts';

const SUPPORT = [
  '<p>Write to <a href="mailto:{email}">{email}</a>.</p>',
  '<p>Call <a href="tel:{phone}">{phone}</a>.</p>',
  '<p>We are here {supportHours}.</p>',
  '<p>Our grievance officer is {grievanceOfficer}.</p>',
];
const DELIVERY = [
  '<p>Orders arrive within {deliveryDays} working days.</p>',
  '<p>Delivery costs up to {deliveryFee}; you see the fee in your cart, before you order.</p>',
  '<p>Delivery is {freeShipping}.</p>',
];
const PAYMENT = ['<p>You can pay by {paymentMethods}.</p>', '<p>Cash on delivery costs {codFee} an order.</p>'];

const RETURNS = [
  '<p>Contact us within {returnDays} days of delivery to return an item.</p>',
  '<h2>Returns</h2>',
  '<p>You have {returnDays} days from delivery. Open the order in <a href="/productlisting">My Orders</a>, choose Return Product and select a reason:</p>',
  `<ul>${RETURN_REASONS.map((reason) => `<li>${reason}</li>`).join('')}</ul>`,
  '<p>Send the item unworn, unwashed and with its tags on. Defective items can be returned even after wear.</p>',
  '<h2>Refunds</h2>',
  '<p>We refund you after we receive and check the item. You get back what you paid for it, after offers and coupons.</p>',
  '<p>You can follow every step in your order.</p>',
  '<h2>Cancelling</h2>',
  '<p>You can cancel free of charge while the order is Pending, Processing or Shipped: open it in My Orders and choose Cancel Order. We refund what you have paid.</p>',
  '<h2>Delivery</h2>',
  ...DELIVERY,
  '<h2>Payment</h2>',
  ...PAYMENT,
  '<h2>Support</h2>',
  ...SUPPORT,
];

const PRIVACY = [
  '<h2>Who we are</h2>',
  '<p>{company}</p>',
  '<h2>What we store, and why</h2>',
  '<ul>',
  '<li>Your name, email and phone: for your account, and to reach you about your orders.</li>',
  '<li>Your addresses: to deliver your orders.</li>',
  '<li>Your orders, returns and invoices: to fulfil them, and for the records that tax law requires.</li>',
  '<li>Your cart, wishlist and profile picture: to show them to you.</li>',
  '<li>Your UPI ID or bank account, if you give one for a refund: to pay it. It is stored encrypted.</li>',
  '<li>Your messages to us: to reply to you.</li>',
  '<li>Your devices and IP addresses: to protect your account.</li>',
  '</ul>',
  '<p>Your password is stored only as a hash that cannot be read back. We never see your card number.</p>',
  '<h2>Who can see it</h2>',
  '<ul>',
  '<li>Our staff, only what their work needs. All their changes are recorded.</li>',
  '<li>The courier of your parcel: name, address and phone.</li>',
  '<li>Razorpay, if you pay by card or UPI: name, email, phone and amount.</li>',
  '<li>Authorities, where the law requires it.</li>',
  '</ul>',
  '<h2>What you can ask for</h2>',
  '<ul>',
  '<li>A copy of your data, a correction, or the deletion of your account. Your Profile has a button for each.</li>',
  '<li>To withdraw your consent at any time, as easily as you gave it.</li>',
  '</ul>',
  '<h2>Support and complaints</h2>',
  ...SUPPORT,
];

const TERMS = [
  '<p>These terms apply between you and {shopName} when you use this store. Please read them before you order.</p>',
  '<h2>Who we are</h2>',
  '<p>{company}</p>',
  '<h2>Who may order</h2>',
  '<p>You must be at least 18 years old, or have the consent of a parent or guardian.</p>',
  '<h2>Prices and offers</h2>',
  '<p>Prices are in rupees and include all taxes. The struck-through price is the MRP. You see the total before you place the order. Nothing is added afterwards.</p>',
  '<h2>Ordering</h2>',
  '<p>Your order is an offer to buy. It is binding for us once its status is Processing. If an item is not available, or its price was clearly a mistake, we will tell you, cancel the order and refund what you have paid.</p>',
  '<h2>Payment</h2>',
  ...PAYMENT,
  '<h2>Delivery</h2>',
  ...DELIVERY,
  '<h2>Cancelling and returns</h2>',
  '<p>You can cancel free of charge while the order is Pending, Processing or Shipped.</p>',
  '<p>Contact us within {returnDays} days of delivery to return an item.</p>',
  '<h2>Our liability</h2>',
  '<p>We are responsible for our products under the Consumer Protection Act, 2019. Nothing in these terms limits your rights under that law.</p>',
  '<h2>Support and complaints</h2>',
  ...SUPPORT,
  '<h2>Law</h2>',
  '<p>These terms are governed by the law of India.</p>',
  '<h2>Credits</h2>',
  '<p>Postal code data © <a href="https://www.geonames.org">GeoNames</a>, <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, changed.</p>',
];

const policy = (title: string, description: string, html: string[]): StartingPage => ({
  title,
  description,
  blocks: [{ type: 'richText', html: html.join('') }],
});

/** Policies filled from the settings: return days, fees, payment methods, and contacts. */
export const STARTING_POLICIES: Pick<Record<ShopPage, StartingPage>, 'return-policy' | 'privacy-policy' | 'terms-conditions'> = {
  'return-policy': policy('Return Policy', 'How to return an item, refunds and cancelling.', RETURNS),
  'privacy-policy': policy('Privacy Policy', 'What we store about you and why, who sees it, and how to have it erased.', PRIVACY),
  'terms-conditions': policy('Terms & Conditions', 'What you and the shop agree to.', TERMS),
};
