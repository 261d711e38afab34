import type { Order, OrderLine } from '@shop/contract/orders';

/** Pieces that were scanned, by line. */
export type Scanned = Readonly<Record<string, number>>;
export type Packing = {
  /** The current order; null means that the next scan opens one. */
  orderId: string | null;
  scanned: Scanned;
  /** The lines of the scans, the last one last. */
  history: readonly { orderId: string; lineId: string }[];
};
/** `orderId`: the order that the sentence is about, where it is not on the table. */
export type ScanMessage = { kind: 'right' | 'wrong'; title: string; text: string; orderId?: string };
export const NOTHING_PACKED: Packing = { orderId: null, scanned: {}, history: [] };

export const openPiecesOf = ({ _id, quantity }: OrderLine, scanned: Scanned): number => quantity - (scanned[_id] ?? 0);
export const isComplete = ({ orderItems }: Order, scanned: Scanned): boolean =>
  orderItems.every((line) => openPiecesOf(line, scanned) === 0);
export const piecesOf = ({ orderItems }: Order): number => orderItems.reduce((sum, { quantity }) => sum + quantity, 0);
export const scannedOf = ({ orderItems }: Order, scanned: Scanned): number =>
  orderItems.reduce((sum, line) => sum + (scanned[line._id] ?? 0), 0);

const nameOf = ({ product, variant }: OrderLine): string =>
  [product.name, variant.colour, variant.size].filter(Boolean).join(', ');
const same = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();

/** Barcodes by variant id. */
export type Barcodes = Readonly<Record<string, string>>;
type Waiting = { orders: readonly Order[]; barcodes: Barcodes };

/**
 * Applies a scan: an order's number opens that order, a SKU or barcode counts a piece of the current order or, without one, of the oldest
 * order that needs it. A wrong code changes nothing.
 */
export function scan({ orders, barcodes }: Waiting, packing: Packing, code: string): { packing: Packing; message: ScanMessage } {
  const wrong = (title: string, text: string) => ({ packing, message: { kind: 'wrong' as const, title, text } });
  const byNumber = orders.find(({ number }) => same(number, code));
  if (byNumber) {
    const text = `${byNumber.shippingAddress.fullName}, ${pieces(piecesOf(byNumber))}.`;
    return { packing: { ...packing, orderId: byNumber._id }, message: { kind: 'right', title: byNumber.number, text } };
  }
  const hasCode = ({ variant }: OrderLine) => same(variant.sku, code) || barcodes[variant._id] === code;
  const needs = (order: Order) => order.orderItems.find((line) => hasCode(line) && openPiecesOf(line, packing.scanned) > 0);
  const onTable = orders.find(({ _id }) => _id === packing.orderId);
  const order = onTable ?? orders.find(needs);
  if (!order) return wrong(`Not needed: ${code}`, 'No order in this list needs it.');
  const line = needs(order);
  if (!line) {
    const isDone = order.orderItems.some(hasCode);
    return isDone
      ? wrong(`One too many: ${code}`, `${order.number} has all of its pieces of it.`)
      : wrong(`Wrong item: ${code}`, `${order.number} does not have it. Put it back.`);
  }
  const scanned = { ...packing.scanned, [line._id]: (packing.scanned[line._id] ?? 0) + 1 };
  const left = piecesOf(order) - scannedOf(order, scanned);
  const text = left === 0 ? 'The order is complete.' : `${pieces(left)} left in this order.`;
  return {
    packing: { orderId: order._id, scanned, history: [...packing.history, { orderId: order._id, lineId: line._id }] },
    message: { kind: 'right', title: nameOf(line), text },
  };
}

/** Undoes the last scan. */
export function undo({ scanned, history }: Packing): Packing {
  const last = history.at(-1);
  if (!last) return { orderId: null, scanned, history };
  const left = (scanned[last.lineId] ?? 1) - 1;
  return { orderId: last.orderId, scanned: { ...scanned, [last.lineId]: left }, history: history.slice(0, -1) };
}

/** Removes an order that was packed. */
export const withoutOrder = (packing: Packing, orderId: string): Packing => ({
  ...packing,
  orderId: packing.orderId === orderId ? null : packing.orderId,
  history: packing.history.filter((it) => it.orderId !== orderId),
});

export const pieces = (count: number): string => `${count} ${count === 1 ? 'piece' : 'pieces'}`;
