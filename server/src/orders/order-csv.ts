import type { Paise } from '@shop/contract/money';
import type { Order, OrderLine } from '@shop/contract/orders';
import { indianMinute } from '#kernel/clock';
import { escapeFormula } from '#kernel/csv';

/** The columns that are filled once per order. */
const OF_ORDER: Record<string, (order: Order) => string> = {
  Total: ({ totalPrice }) => rupeesOf(totalPrice),
  Status: ({ deliveryStatus }) => deliveryStatus,
  Payment: ({ paymentStatus }) => paymentStatus.replaceAll('_', ' '),
  'Paid by': ({ paymentMethod }) => paymentMethod,
};
const OF_LINE: Record<string, (line: OrderLine) => string> = {
  Product: ({ product }) => product.name,
  Size: ({ variant }) => variant.size,
  Colour: ({ variant }) => variant.colour,
  SKU: ({ variant }) => variant.sku,
  Qty: ({ quantity }) => String(quantity),
  Amount: ({ unitPrice }) => rupeesOf(unitPrice),
  'Line Total': ({ lineTotal }) => rupeesOf(lineTotal),
};
type Seen = (phone: string) => string;
const OF_EACH: Record<string, (order: Order, phone: Seen) => string> = {
  'Order Id': ({ number }) => number,
  Placed: ({ createdAt }) => indianMinute(new Date(createdAt)),
  Name: ({ user }) => user.name,
  'Phone Number': ({ user, shippingAddress }, phone) => phone(user.phone || shippingAddress.phone),
  City: ({ shippingAddress }) => shippingAddress.city,
  State: ({ shippingAddress }) => shippingAddress.state,
  'PIN Code': ({ shippingAddress }) => shippingAddress.zip,
};

export const ORDER_COLUMNS: readonly string[] = [OF_EACH, OF_LINE, OF_ORDER].flatMap((columns) => Object.keys(columns));

/**
 * An order as rows of the export, one per line. Only the first row holds the values of the whole order, so that the totals of a
 * file add up. `phone` masks the number as far as the reader's role requires.
 */
export const rowsOfOrder = (order: Order, phone: Seen): string[][] =>
  order.orderItems.map((line, at) =>
    [
      ...Object.values(OF_EACH).map((cell) => cell(order, phone)),
      ...Object.values(OF_LINE).map((cell) => cell(line)),
      ...Object.values(OF_ORDER).map((cell) => (at === 0 ? cell(order) : '')),
    ].map(escapeFormula),
  );

const rupeesOf = (amount: Paise): string => (amount / 100).toFixed(2);
