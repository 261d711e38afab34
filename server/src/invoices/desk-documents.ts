import { formatMoney } from '@shop/contract/money';
import type { Order } from '@shop/contract/orders';
import type { PdfDocument } from './pdf-document.ts';
import { addressLines, headOf, isCashToCollect, type Supplier } from './slip-document.ts';

type About = { supplier: Supplier; now: Date };
const time = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** One list of all pieces to fetch from stock, by SKU, so that the way is walked once. */
export function pickingListDocument(orders: readonly Order[], { supplier, now }: About): PdfDocument {
  const pieces = new Map<string, { name: string; choice: string; quantity: number; orders: number }>();
  for (const { orderItems } of orders)
    for (const { product, variant, quantity } of orderItems) {
      const choice = [variant.colour, variant.size].filter(Boolean).join(', ');
      const before = pieces.get(variant.sku) ?? { name: product.name, choice, quantity: 0, orders: 0 };
      pieces.set(variant.sku, { ...before, quantity: before.quantity + quantity, orders: before.orders + 1 });
    }
  const rows = [...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const total = rows.reduce((sum, [, { quantity }]) => sum + quantity, 0);
  return {
    ...headOf('Picking List', '', supplier),
    issuedAt: now,
    facts: [
      ['Printed', time.format(now)],
      ['Orders', String(orders.length)],
    ],
    parties: [],
    columns: [
      { title: 'SKU', width: 150 },
      { title: 'Item', width: 241 },
      { title: 'Orders', width: 60, align: 'right' },
      { title: 'Pieces', width: 80, align: 'right' },
    ],
    rows: rows.map(([sku, it]) => [sku, [it.name, it.choice].filter(Boolean).join('\n'), String(it.orders), String(it.quantity)]),
    sums: [['Pieces', String(total)]],
    words: '',
    notes: [],
  };
}

/** What the courier takes along, with the cash to collect, to be signed. */
export function manifestPrinted(orders: readonly Order[], { supplier, now }: About): PdfDocument {
  const cash = orders.filter(isCashToCollect);
  const sum = cash.reduce((total, { due }) => total + due, 0);
  return {
    ...headOf('Manifest', '', supplier),
    issuedAt: now,
    facts: [
      ['Printed', time.format(now)],
      ['Parcels', String(orders.length)],
    ],
    parties: [{ title: 'Received by the courier', lines: ['Name:', 'Signature:', 'Date and time:'] }],
    columns: [
      { title: '#', width: 24 },
      { title: 'Order', width: 110 },
      { title: 'Customer', width: 140 },
      { title: 'To', width: 167 },
      { title: 'Collect in cash', width: 90, align: 'right' },
    ],
    rows: orders.map((order, index) => [
      String(index + 1),
      order.number,
      order.shippingAddress.fullName,
      [order.shippingAddress.city, order.shippingAddress.zip].filter(Boolean).join(' '),
      isCashToCollect(order) ? formatMoney(order.due) : 'Prepaid',
    ]),
    sums: [['Collect in cash', formatMoney(sum as Order['due'])]],
    words: '',
    notes: [],
  };
}

/** The label on the parcel, 4 × 6 inches. It shows no contents; the cash to collect is what the courier must know. */
export function labelPrinted(order: Order, supplier: Supplier): PdfDocument {
  const cash = isCashToCollect(order);
  const pieces = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...headOf('Label', order.number, supplier),
    paper: 'label',
    issuedAt: new Date(order.createdAt),
    facts: [
      ['Order', order.number],
      ['Pieces', String(pieces)],
    ],
    parties: [{ title: 'Ship to', lines: addressLines(order) }],
    columns: [],
    rows: [],
    sums: [],
    words: cash ? `COD ${formatMoney(order.due)}` : 'PREPAID',
    notes: [`If not delivered, return to ${[supplier.name, supplier.address].filter(Boolean).join(', ')}`],
  };
}
