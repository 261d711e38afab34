import { ReturnDays } from '../../shared/return-days.tsx';
import type { LegalText } from './legal-prose.tsx';
import { Company, GrievanceOfficer, ReachUs, ShopName } from './shop-text.tsx';

/** The terms that a customer accepts by registering and by ordering (behaviour.md, Text pages). */
export const TERMS: LegalText = {
  title: 'Terms & Conditions',
  lead: (
    <>
      These terms apply between you and <ShopName /> when you use this store. Please read them before you order.
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
      text: <p>You must be at least 18 years old, or have the consent of a parent or guardian.</p>,
    },
    {
      title: 'Your account',
      text: (
        <>
          <p>
            Keep your password secret and your details correct. You are responsible for orders from your account, unless you told
            us before that someone else is using it.
          </p>
          <p>We may block accounts used for fraud or abuse. We will tell you, and you can object.</p>
        </>
      ),
    },
    {
      title: 'Products',
      text: (
        <p>
          Pictures show the products as accurately as screens allow. Cotton and denim are dyed in batches, so shades may vary
          slightly. Measurements are in the size guide.
        </p>
      ),
    },
    {
      title: 'Prices and offers',
      text: (
        <>
          <p>
            Prices are in rupees and include all taxes. The struck-through price is the MRP. Offers and coupons are valid until
            their last day, while stocks last. One coupon per order.
          </p>
          <p>You see the total before you place the order. Nothing is added afterwards.</p>
        </>
      ),
    },
    {
      title: 'Ordering',
      text: (
        <p>
          Your order is an offer to buy. It is binding for us once its status is Processing. If an item is not available, or its
          price was clearly a mistake, we will tell you, cancel the order and refund what you have paid.
        </p>
      ),
    },
    {
      title: 'Payment',
      text: (
        <p>
          You can pay by UPI, credit or debit card, or cash on delivery. UPI and card payments are processed by Razorpay. Online
          orders that are not paid in time are cancelled automatically; you can order again.
        </p>
      ),
    },
    {
      title: 'Delivery',
      text: (
        <p>
          Orders ship in 1–3 business days. Shipping is free. We deliver in India. We are responsible for your order until it is
          delivered to you.
        </p>
      ),
    },
    {
      title: 'Cancelling, returns and exchanges',
      text: (
        <p>
          You can cancel free of charge while the order is Pending, Processing or Shipped. Contact us within <ReturnDays /> of
          delivery to return an item. We exchange wrong and defective items, and sizes where the shop offers it, but not for a
          change of mind. See the Return Policy.
        </p>
      ),
    },
    {
      title: 'Our liability',
      text: (
        <p>
          We are responsible for our products under the Consumer Protection Act, 2019. Nothing in these terms limits your rights
          under that law.
        </p>
      ),
    },
    {
      title: 'Names and pictures',
      text: <p>The name, pictures and texts of this store belong to us. Please ask before you use them commercially.</p>,
    },
    {
      title: 'Support and complaints',
      text: (
        <p>
          <ReachUs /> <GrievanceOfficer />
          Every complaint gets a ticket number. We reply within 48 hours and resolve within one month.
        </p>
      ),
    },
    {
      title: 'Law',
      text: <p>These terms are governed by the law of India. The courts of Kerala have jurisdiction.</p>,
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
      text: <p>We may change these terms. The terms on the day of your order apply.</p>,
    },
  ],
};
