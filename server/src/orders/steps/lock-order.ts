import type { OrderStatus, PaymentMethod, PaymentStatus } from '@shop/contract/orders';
import type { Paise } from '@shop/contract/paise';
import type { ParcelDates } from '../rules/lifecycle.ts';
import type { Adjustment } from '#pricing';
import type { Tx } from '#infra/database';
import { isId } from '#kernel/ids';

/** An order, locked until the transaction ends. Every status change starts from a locked order. */
export type LockedOrder = ParcelDates & {
  id: string;
  number: string;
  accountId: string;
  customerName: string;
  deliveryStatus: OrderStatus;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  totalPaise: Paise;
  /** The amount to pay by card, UPI or cash: the total less gift card and store credit. */
  duePaise: Paise;
  /** What store credit paid, or for the exchange of a more expensive size the value of the returned goods. */
  creditPaise: Paise;
  shippingPaise: Paise;
  refundedPaise: Paise;
  couponMinimumPaise: Paise;
  couponId: string | null;
  /** The discounts of promotions. */
  promotions: Adjustment[];
  returnDays: number;
  /** The order in exchange for whose goods this one was sent. */
  exchangeOf: string | null;
};
/** The union types that the table's check constraints enforce for these columns. */
export type StatesInWords = { deliveryStatus: OrderStatus; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus };
/** Locks an order against every other change; undefined for an unknown id. */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | undefined> {
  if (!isId(orderId)) return undefined;
  return tx
    .selectFrom('customerOrder')
    .select(['id', 'number', 'accountId', 'customerName', 'deliveryStatus', 'paymentMethod', 'paymentStatus'])
    .select([
      'totalPaise',
      'duePaise',
      'creditPaise',
      'shippingPaise',
      'refundedPaise',
      'couponMinimumPaise',
      'couponId',
      'promotions',
      'returnDays',
      'exchangeOf',
      'dispatchedAt',
      'deliveredAt',
    ])
    .where('id', '=', orderId)
    .forUpdate()
    .$narrowType<StatesInWords & { promotions: Adjustment[] }>()
    .executeTakeFirst();
}
