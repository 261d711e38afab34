import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { packOrders } from '@shop/contract/desk';
import type { Order } from '@shop/contract/orders';
import { call, isApiError } from '../../api/client.ts';
import { signal } from '../scanner/signal.ts';
import { isNumber } from './find-by-number.ts';
import { useWaitingOrders } from './use-waiting-orders.ts';
import { isComplete, NOTHING_PACKED, scan, undo, withoutOrder, type Barcodes, type ScanMessage } from './scan-to-pack.ts';

/** Counts since the screen was opened. */
type Session = { packed: number; scanned: number; wrong: number };

/** Packs the orders of the queue by scans: a complete order is marked packed automatically. */
export function usePacking(orders: readonly Order[], barcodes: Barcodes) {
  const [packing, setPacking] = useState(NOTHING_PACKED);
  const [message, setMessage] = useState<ScanMessage | null>(null);
  const [session, setSession] = useState<Session>({ packed: 0, scanned: 0, wrong: 0 });
  const [packed, setPacked] = useState<ReadonlySet<string>>(new Set());
  const { revalidate } = useRevalidator();
  const { waiting, lookUp } = useWaitingOrders(orders, packed);

  const report = (next: ScanMessage) => {
    setMessage(next);
    signal(next.kind);
  };
  const pack = async (order: Order) => {
    try {
      const { results } = await call(packOrders, { body: { orderIds: [order._id] } });
      const [result] = results;
      if (!result?.done) return report({ kind: 'wrong', title: `${order.number} is not packed`, text: result?.message ?? '' });
      setPacking((before) => withoutOrder(before, order._id));
      setPacked((before) => new Set([...before, order._id]));
      setSession((before) => ({ ...before, packed: before.packed + 1 }));
      report({ kind: 'right', title: `${order.number} is packed`, text: 'Scan a piece of the next order.' });
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      report({ kind: 'wrong', title: `${order.number} is not packed`, text: error.message });
    }
  };
  const read = async (code: string) => {
    const trimmed = code.trim();
    if (trimmed === '') return;
    const next = scan({ orders: waiting, barcodes }, packing, trimmed);
    const other = next.message.kind === 'wrong' && isNumber(trimmed) ? await lookUp(trimmed) : null;
    if (other) {
      report(other.message);
      return setPacking((before) => ({ ...before, orderId: other.order?._id ?? before.orderId }));
    }
    const isPiece = next.packing.history.length > packing.history.length;
    setPacking(next.packing);
    report(next.message);
    setSession((before) => ({
      ...before,
      scanned: before.scanned + (isPiece ? 1 : 0),
      wrong: before.wrong + (next.message.kind === 'wrong' ? 1 : 0),
    }));
    const order = waiting.find(({ _id }) => _id === next.packing.orderId);
    if (isPiece && order && isComplete(order, next.packing.scanned)) void pack(order);
  };
  const undoLast = () => {
    if (packing.history.length === 0) return;
    setPacking(undo(packing));
    setMessage(null);
    setSession((before) => ({ ...before, scanned: before.scanned - 1 }));
  };
  const skip = () => {
    setPacking((before) => ({ ...before, orderId: null }));
    setMessage(null);
  };
  const current = waiting.find(({ _id }) => _id === packing.orderId);
  return { waiting, current, packing, message, session, read, undoLast, skip, pack };
}
export type PackingState = ReturnType<typeof usePacking>;
