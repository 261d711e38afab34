import type { Paise } from '@shop/contract/money';
import type { Db, Tx } from '#infra/database';

/** One order opened at the gateway, or by an extension, which can be paid in several tries. */
export type Attempt = {
  id: string;
  orderId: string;
  /** Null until the gateway has responded. */
  gatewayOrderId: string | null;
  /** Null for the shop's own gateway. */
  extension: string | null;
  receipt: string;
  amountPaise: Paise;
  currency: string;
  polls: number;
  createdAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
};

const attempts = (db: Db | Tx) => db.selectFrom('paymentAttempt').selectAll();

export const attemptById = (db: Db | Tx, id: string): Promise<Attempt | undefined> =>
  attempts(db).where('id', '=', id).executeTakeFirst();

/** The attempt with this id at the gateway; undefined for an unknown order. */
export const attemptAtGateway = (db: Db | Tx, gatewayOrderId: string): Promise<Attempt | undefined> =>
  attempts(db).where('gatewayOrderId', '=', gatewayOrderId).executeTakeFirst();

/** All opened attempts of an order, at the gateway and by extensions. */
export const openedAttempts = (db: Db | Tx, orderId: string): Promise<Attempt[]> =>
  attempts(db).where('orderId', '=', orderId).where('gatewayOrderId', 'is not', null).orderBy('createdAt').execute();

/** An order's attempt by this extension. */
export const attemptOfExtension = (
  db: Db | Tx,
  { orderId, extension }: { orderId: string; extension: string },
): Promise<Attempt | undefined> =>
  attempts(db).where('orderId', '=', orderId).where('extension', '=', extension).executeTakeFirst();

/** Open attempts whose payment window is over, the oldest first. */
export const expiredAttempts = (db: Db | Tx, now: Date): Promise<Attempt[]> =>
  attempts(db).where('closedAt', 'is', null).where('expiresAt', '<=', now).orderBy('expiresAt').limit(200).execute();

/** Whether a payment of this attempt is captured. The query filters by order, because that column has an index. */
export async function isCaptured(db: Db | Tx, { id, orderId }: Pick<Attempt, 'id' | 'orderId'>): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('orderId', '=', orderId)
    .where('attemptId', '=', id)
    .where('status', '=', 'captured')
    .executeTakeFirst();
  return row !== undefined;
}
