import { RETURN_DAYS } from '@shop/contract/orders';
import type { LegalText } from './legal-prose.tsx';
import { Company, GrievanceOfficer, ReachUs, ShopName } from './shop-words.tsx';

/** What is agreed to by registering and by ordering (specification, section 9: policies). */
export const TERMS: LegalText = {
  title: 'Terms & Conditions',
  lead: (
    <>
      These terms hold between you and <ShopName /> whenever you use this store. Please read them before you order.
    </>
  ),
  sections: [
    {
      title: 'Who we are',
      text: (
        <p>
          <Company />
        </p>
      ),
    },
    {
      title: 'Who may order',
      text: <p>You are at least 18 years old, or order with the consent of a parent or guardian.</p>,
    },
    {
      title: 'Your account',
      text: (
        <>
          <p>
            Keep your password to yourself and your details true. What is ordered from your account is ordered by you, unless you
            told us before that somebody else has got into it.
          </p>
          <p>We may block an account that is used to cheat the shop or other people. You are told, and can object.</p>
        </>
      ),
    },
    {
      title: 'Goods',
      text: (
        <p>
          Pictures show the goods as truly as screens allow. Cotton and denim are dyed in batches, so a shade may differ a little
          from one to the next. Measures are in the size guide.
        </p>
      ),
    },
    {
      title: 'Prices and offers',
      text: (
        <>
          <p>
            Prices are in rupees and include GST. The struck-through price is the MRP. An offer or coupon holds until the day it
            names, while stocks last, and one coupon goes into one order.
          </p>
          <p>You see the whole amount before you place the order. Nothing is added afterwards.</p>
        </>
      ),
    },
    {
      title: 'Ordering',
      text: (
        <p>
          Your order is an offer to buy. It is binding for us once it says Processing. If a piece turns out to be missing, or a
          price was plainly a mistake, we tell you, cancel that order and refund whatever you have paid.
        </p>
      ),
    },
    {
      title: 'Payment',
      text: (
        <p>
          You pay by cash on delivery, by debit or credit card, or by UPI. Cards and UPI go through Razorpay. An order to be paid
          online that stays unpaid is cancelled by itself; you can order again.
        </p>
      ),
    },
    {
      title: 'Delivery',
      text: (
        <p>
          Orders ship in 1–3 business days. Shipping is free. We deliver in India. The goods are at our risk until they are in
          your hands.
        </p>
      ),
    },
    {
      title: 'Cancelling, returns and exchanges',
      text: (
        <p>
          Cancel free of charge while the order says Pending, Processing or Shipped. Contact us within {RETURN_DAYS} days of
          delivery to return an item. We exchange wrong items only, not for a change of mind. The Return Policy says how.
        </p>
      ),
    },
    {
      title: 'Our liability',
      text: (
        <p>
          We answer for what we sell and for what we promise, as the Consumer Protection Act, 2019 says. Nothing here takes away a
          right that this law gives you.
        </p>
      ),
    },
    {
      title: 'Names and pictures',
      text: <p>The name, the pictures and the texts of this store are ours. Please ask before you use them for business.</p>,
    },
    {
      title: 'Support and complaints',
      text: (
        <p>
          <ReachUs /> Our grievance officer is <GrievanceOfficer />. Every complaint gets a ticket number, an answer within 48
          hours and a solution within one month.
        </p>
      ),
    },
    {
      title: 'Law',
      text: <p>The law of India applies. The courts of Kerala have jurisdiction.</p>,
    },
    {
      title: 'Credits',
      text: (
        <p>
          Postal code data ©{' '}
          <a className="link" href="https://www.geonames.org">
            GeoNames
          </a>
          ,{' '}
          <a className="link" href="https://creativecommons.org/licenses/by/4.0/">
            CC BY 4.0
          </a>
          , changed.
        </p>
      ),
    },
    {
      title: 'Changes',
      text: (
        <p>
          Should these terms change, the new ones hold for orders placed from then on. For an order, the terms of its day hold.
        </p>
      ),
    },
  ],
};
