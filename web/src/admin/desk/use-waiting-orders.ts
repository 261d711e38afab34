import { useState } from 'react';
import type { Order } from '@shop/contract/orders';
import { ApiError, isApiError } from '../../api/client.ts';
import { findByNumber } from './find-by-number.ts';
import { pieces, piecesOf, type ScanMessage } from './scan-to-pack.ts';

/** What a number led to: an order to pack, or a sentence why it is none. */
type Result = { order?: Order; message: ScanMessage };

/** An error of the API, such as a lost connection, is a result that the clerk reads: the code may be right. */
function problemOf(error: unknown): ApiError {
  if (isApiError(error)) return error;
  throw error;
}

/** The orders to pack: those of the list, and others that were opened by the number of a parcel or of a newer order. */
export function useWaitingOrders(orders: readonly Order[], packed: ReadonlySet<string>) {
  const [others, setOthers] = useState<readonly Order[]>([]);
  const known = new Set(orders.map(({ _id }) => _id));
  const waiting = [...orders, ...others.filter(({ _id }) => !known.has(_id))].filter(({ _id }) => !packed.has(_id));
  const lookUp = async (code: string): Promise<Result | null> => {
    const order = await findByNumber(code).catch(problemOf);
    if (order instanceof ApiError) return { message: { kind: 'wrong', title: `Not looked up: ${code}`, text: order.message } };
    if (!order || order.orderItems.some(({ variant }) => variant.sku.toUpperCase() === code.toUpperCase())) return null;
    const { _id: orderId, number: title, deliveryStatus, shippingAddress } = order;
    if (packed.has(orderId) || deliveryStatus !== 'Processing') {
      const state = packed.has(orderId) ? 'packed' : deliveryStatus;
      return { message: { kind: 'wrong', title, text: `This order is ${state}. There is nothing to pack.`, orderId } };
    }
    setOthers((before) => [...before.filter(({ _id }) => _id !== orderId), order]);
    return { order, message: { kind: 'right', title, text: `${shippingAddress.fullName}, ${pieces(piecesOf(order))}.` } };
  };
  return { waiting, lookUp };
}
