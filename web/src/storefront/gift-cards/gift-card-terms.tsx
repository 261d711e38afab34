import { GIFT_CARD_YEARS } from '@shop/contract/gift-cards';

/** The terms of a card, beside its sale and on its receipt. */
export const GiftCardTerms = () => (
  <ul className="gift__terms small">
    <li>
      Valid for {GIFT_CARD_YEARS} years from the day it is sent. Use it in one or many orders, with UPI, card or cash for the
      rest.
    </li>
    <li>It cannot be exchanged for cash or used to buy another gift card.</li>
    <li>Not used yet? We refund it in full. A used card cannot be returned.</li>
    <li>No GST is charged on a gift card: you get a receipt, not a tax invoice.</li>
    <li>We use the recipient’s email for this card only.</li>
  </ul>
);
