import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import type { ShopDetails } from '@shop/contract/settings';
import type { PdfDocument } from './pdf-document.ts';

const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' });

export type Supplier = Pick<ShopDetails, 'name' | 'address' | 'phone'> & { demo: boolean };

/** The URLs of the drawings of custom items. */
export const drawingsOf = (orders: readonly Order[]): string[] =>
  orders.flatMap(({ orderItems }) => orderItems.flatMap(({ custom }) => drawingsOfItem(custom)));

const drawingsOfItem = (custom: Order['orderItems'][number]['custom']): string[] =>
  custom ? [custom.preview, custom.previewBack].filter((url) => url !== '') : [];

/**
 * Contents and address of the parcel, custom items with their drawings and parts. It shows no price but the cash to collect:
 * a parcel can be a present.
 */
export function slipDocument(order: Order, supplier: Supplier, drawings: ReadonlyMap<string, Uint8Array>): PdfDocument {
  const placedOn = new Date(order.createdAt);
  const pieces = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...headOf('Packing Slip', order.number, supplier),
    issuedAt: placedOn,
    barcodes: [order.number],
    facts: [
      ['Order', order.number],
      ['Ordered', day.format(placedOn)],
      ['Payment', paymentWords(order)],
    ],
    parties: [
      { title: 'Ship to', lines: addressLines(order) },
      { title: 'Ordered by', lines: [order.user.name] },
    ],
    columns: [
      { title: '#', width: 24 },
      { title: 'Item', width: 280 },
      { title: 'SKU', width: 167 },
      { title: 'Quantity', width: 60, align: 'right' },
    ],
    rows: order.orderItems.map(({ product, variant, quantity, custom }, index) => [
      String(index + 1),
      [product.name, [variant.colour, variant.size].filter(Boolean).join(', '), ...(custom?.parts ?? [])]
        .filter(Boolean)
        .join('\n'),
      variant.sku,
      String(quantity),
    ]),
    rowPictures: new Map(
      order.orderItems.map(({ custom }, index) => [index, drawingsOfItem(custom).flatMap((url) => drawings.get(url) ?? [])]),
    ),
    sums: [
      ['Items', String(pieces)],
      ...(isCashToCollect(order) ? ([['Collect in cash', formatMoney(order.due)]] as const) : []),
    ],
    words: '',
    notes: [
      ...(order.giftNote === '' ? [] : ['Gift note:', ...order.giftNote.split(/\r?\n/)]),
      ...(order.returnDays > 0 ? [`Returns: within ${order.returnDays} days of delivery, ${returnsFrom(supplier)}.`] : []),
    ],
  };
}

/** Guests have no My Orders, so the phone number is named as well. */
const returnsFrom = ({ phone }: Supplier): string => (phone === '' ? 'from My Orders' : `from My Orders or by phone, ${phone}`);

/** A last page that names the orders whose invoices are missing in the file. */
export function missingInvoicesDocument(numbers: readonly string[], supplier: Supplier, now: Date): PdfDocument {
  return {
    ...headOf('Invoices not included', '', supplier),
    issuedAt: now,
    facts: [['Orders', String(numbers.length)]],
    parties: [{ title: 'Why', lines: ['These orders have no invoice yet. It is issued when the order is shipped.'] }],
    columns: [{ title: 'Order', width: 531 }],
    rows: numbers.map((number) => [number]),
    sums: [],
    words: '',
    notes: [],
  };
}

/** Title, number and sender of a document. */
export const headOf = (title: string, number: string, { name, address, phone, demo }: Supplier) => ({
  title,
  number,
  isSample: demo,
  supplier: { name, lines: [address, phone && `Phone ${phone}`].filter(Boolean) },
});

const isUnpaid = ({ paymentStatus }: Order): boolean => paymentStatus === 'unpaid' || paymentStatus === 'failed';
/** Whether the courier collects the order's total. */
export const isCashToCollect = (order: Order): boolean => order.paymentMethod === 'COD' && isUnpaid(order) && order.due > 0;

function paymentWords(order: Order): string {
  if (isCashToCollect(order)) return 'Cash on delivery';
  return isUnpaid(order) ? 'Not paid yet' : 'Paid';
}

/** The lines of the delivery address for printing, the name first. */
export function addressLines({ shippingAddress: to }: Order): string[] {
  const city = [to.city, to.zip].filter(Boolean).join(' ');
  return [
    to.fullName,
    to.address,
    to.street,
    city,
    [to.state, to.country].filter(Boolean).join(', '),
    to.phone && `Phone ${to.phone}`,
  ]
    .map((line) => line.trim())
    .filter(Boolean);
}
