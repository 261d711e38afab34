import type { Paise } from '@shop/contract/paise';
import type { LockedOrder } from '../steps/lock-order.ts';
import type { Tx } from '#infra/database';

export type LineOnOrder = {
  id: string;
  variantId: string;
  quantity: number;
  /** Pieces that were taken from stock and not put back. */
  allocated: number;
  /** Price of one piece, before offers. */
  unitPaise: Paise;
  offerPaise: Paise;
  offerMinimumPaise: Paise;
  promotionPaise: Paise;
  couponPaise: Paise;
  totalPaise: Paise;
  /** Set for a custom item only. */
  designId: string | null;
};
/** The lines of a locked order. */
export const linesOf = (tx: Tx, order: Pick<LockedOrder, 'id'>): Promise<LineOnOrder[]> =>
  tx
    .selectFrom('orderLine')
    .select(['id', 'variantId', 'quantity', 'allocatedQuantity as allocated', 'unitPaise', 'totalPaise'])
    .select(['offerPaise', 'offerMinimumPaise', 'promotionPaise', 'couponPaise', 'designId'])
    .where('orderId', '=', order.id)
    .orderBy('position')
    .execute();
