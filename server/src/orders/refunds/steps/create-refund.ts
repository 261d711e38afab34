import { paise, type Paise } from '@shop/contract/money';
import type { RefundMethod } from '@shop/contract/refunds';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { orderTotal } from '../queries/refunds.ts';
import { amountProblem, leftToRefund, type RefundedPieces } from '../rules.ts';
import { insertRefund, leftOfPayment, refundSums, type RefundKind } from '../repository.ts';

export type CreateRefund = {
  orderId: string;
  /** Id of the payment in this database, not the gateway's id; null for a refund that staff pay by hand. */
  paymentId: string | null;
  kind: RefundKind;
  amount: Paise;
  /** The refunded pieces; none for an amount alone. */
  lines?: readonly RefundedPieces[];
  /** By default `gateway` when there is a payment, and `cash` when there is none. */
  method?: RefundMethod;
  /** The payout account, masked. */
  paidTo?: string;
  /** The payout account in full, encrypted. */
  paidToEncrypted?: string | null;
  /** An exchange whose difference is not paid yet. */
  isPending?: boolean;
  note: string;
  actor: { name: string };
  returnId?: string | null;
};

/**
 * Inserts a refund and returns its id: pending when it goes through the gateway, which `sendRefunds` calls after the commit
 * and the job calls again every minute; processed when staff paid it by hand. The caller holds the lock of the order, so
 * that its refunds run one by one and never exceed the paid amount.
 * @throws ShopError invalid_input for an amount above the remaining one
 */
export async function createRefund(tx: Tx, { now }: Pick<AppContext, 'now'>, input: CreateRefund): Promise<string> {
  const { lines = [], paidTo = '', returnId = null, actor, ...refund } = input;
  const method = input.method ?? (input.paymentId === null ? 'cash' : 'gateway');
  const max = await maxRefundable(tx, input);
  const problem = amountProblem(refund.amount, max);
  if (problem !== undefined) throw new ShopError('invalid_input', problem, { errors: { amount: problem } });
  return insertRefund(tx, { ...refund, method, lines, paidTo, returnId, actorName: actor.name, at: now() });
}

/** The refundable amount by this method: limited by the remainder of the order, and of the payment. */
async function maxRefundable(tx: Tx, { orderId, paymentId, kind }: CreateRefund): Promise<Paise> {
  const ofPayment = paymentId === null ? undefined : await leftOfPayment(tx, paymentId);
  if (kind === 'surplus') return ofPayment ?? paise(0);
  const ofOrder = leftToRefund({ total: await orderTotal(tx, orderId), ...(await refundSums(tx, orderId)) });
  return paymentId === null ? ofOrder : paise(Math.min(ofOrder, ofPayment ?? 0));
}
