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

/** One list of all pieces to fetch, by SKU, so that each storage place is visited once; custom items come from Production. */
export function pickingListDocument(orders: readonly Order[], { supplier, now }: About): PdfDocument {
  const rows = piecesToFetch(orders);
  const total = rows.reduce((sum, { quantity }) => sum + quantity, 0);
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
    rows: rows.map((it) => [it.sku, it.text, String(it.orders), String(it.quantity)]),
    sums: [['Pieces', String(total)]],
    words: '',
    notes: [],
  };
}

type Pieces = { sku: string; text: string; quantity: number; orders: number };

/** A custom item has a separate row, since its SKU is that of the plain garment. */
function piecesToFetch(orders: readonly Order[]): Pieces[] {
  const pieces = new Map<string, Pieces>();
  for (const { orderItems } of orders)
    for (const { product, variant, quantity, custom } of orderItems) {
      const { sku } = variant;
      const choice = [variant.colour, variant.size].filter(Boolean).join(', ');
      const text = [product.name, choice, custom ? 'From Production, not from stock' : ''].filter(Boolean).join('\n');
      const key = `${sku} ${custom ? 'custom' : ''}`;
      const before = pieces.get(key) ?? { sku, text, quantity: 0, orders: 0 };
      pieces.set(key, { ...before, quantity: before.quantity + quantity, orders: before.orders + 1 });
    }
  return [...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, it]) => it);
}

/**
 * Sorts orders like the picking list, by each order's first SKU, so that the fetched pieces match slips and labels from the
 * top.
 */
export const inPickingOrder = (orders: readonly Order[]): Order[] =>
  orders
    .map((order) => ({ order, skus: order.orderItems.map(({ variant }) => variant.sku).toSorted() }))
    .toSorted((a, b) => compareLists(a.skus, b.skus))
    .map(({ order }) => order);

function compareLists(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((it, index) => it !== b[index]);
  if (at < 0) return a.length - b.length;
  return (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
}

/** The list for the courier to sign, with the cash to collect. */
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

/** A parcel whose number staff entered by hand. */
export type NumberedParcel = { courier: string; awb: string };

/**
 * The label on the parcel, 4 × 6 inches. It shows no contents, but the cash that the courier has to collect, and as barcodes
 * the courier's number, where there is one, and the order's.
 */
export function labelPrinted(order: Order, supplier: Supplier, parcel?: NumberedParcel): PdfDocument {
  const cash = isCashToCollect(order);
  const pieces = order.orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    ...headOf('Label', order.number, supplier),
    paper: 'label',
    barcodes: [...(parcel ? [parcel.awb] : []), order.number],
    issuedAt: new Date(order.createdAt),
    facts: [
      ['Order', order.number],
      ['Pieces', String(pieces)],
      ...(parcel && parcel.courier !== '' ? ([['Courier', parcel.courier]] as const) : []),
    ],
    parties: [{ title: 'Ship to', lines: addressLines(order) }],
    columns: [],
    rows: [],
    sums: [],
    words: cash ? `COD ${formatMoney(order.due)}` : 'PREPAID',
    notes: [`If not delivered, return to ${[supplier.name, supplier.address].filter(Boolean).join(', ')}`],
  };
}

/** A label of a parcel: the courier's file, the reason why there is none, or the shop's own for a number entered by hand. */
export type CourierLabel = NumberedParcel & ({ pdf: Uint8Array } | { missing: string } | { isByHand: true });

/** A parcel's label: the courier's own; a sheet that names the parcel replaces one that cannot be printed. */
export function courierLabelPrinted(order: Order, supplier: Supplier, label: CourierLabel): PdfDocument {
  if ('isByHand' in label) return labelPrinted(order, supplier, label);
  const why =
    'missing' in label ? label.missing : `${label.courier}’s file cannot be read. Open the label from the order instead.`;
  return {
    ...labelPrinted(order, supplier),
    ...('pdf' in label && { courierLabel: label.pdf }),
    isSample: false,
    barcodes: [],
    facts: [
      ['Order', order.number],
      ['AWB', label.awb === '' ? 'none yet' : label.awb],
    ],
    parties: [{ title: 'Not a label. Do not stick it on the parcel.', lines: [order.shippingAddress.fullName, why] }],
    words: 'LABEL MISSING',
    notes: ['The parcel needs its label before it is handed over.'],
  };
}
