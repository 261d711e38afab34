import { paise, type Paise } from '@shop/contract/money';
import type { RefundWay } from '@shop/contract/refunds';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { orderTotal } from '../queries/refunds.ts';
import { amountProblem, leftToRefund, type RefundedPieces } from '../rules.ts';
import { insertRefund, leftOfPayment, refundSums, type RefundKind } from '../repository.ts';

export type CreateRefund = {
  orderId: string;
  /** Of the payments here, not the gateway's id; null for money that staff pay out. */
  paymentId: string | null;
  kind: RefundKind;
  amount: Paise;
  /** The pieces it is for; none for an amount alone. */
  lines?: readonly RefundedPieces[];
  /** Through the gateway where there is a payment, in cash where there is none, unless it is said. */
  way?: RefundWay;
  /** Masked. */
  paidTo?: string;
  /** The same in full, encrypted. */
  paidToSealed?: string | null;
  note: string;
  actor: { name: string };
  returnId?: string | null;
};

/**
 * Writes a refund down, and answers its id: on its way where it goes through the gateway, which `sendRefunds` asks after the
 * commit and the clock asks again; done where staff paid it out. Its caller has locked the order, so that refunds of an order
 * pass one by one, and together never give back more than was paid.
 * @throws ShopError invalid_input for an amount above what is left
 */
export async function createRefund(tx: Tx, { now }: Pick<AppContext, 'now'>, asked: CreateRefund): Promise<string> {
  const { lines = [], paidTo = '', returnId = null, actor, ...refund } = asked;
  const way = asked.way ?? (asked.paymentId === null ? 'cash' : 'gateway');
  const most = await mostOf(tx, asked);
  const refusal = amountProblem(refund.amount, most);
  if (refusal !== undefined) throw new ShopError('invalid_input', refusal, { errors: { amount: refusal } });
  return insertRefund(tx, { ...refund, way, lines, paidTo, returnId, actorName: actor.name, at: now() });
}

/** What can be given back by this way: what is left of the order's money, and of the payment it goes back to. */
async function mostOf(tx: Tx, { orderId, paymentId, kind }: CreateRefund): Promise<Paise> {
  const ofPayment = paymentId === null ? undefined : await leftOfPayment(tx, paymentId);
  if (kind === 'surplus') return ofPayment ?? paise(0);
  const ofOrder = leftToRefund({ total: await orderTotal(tx, orderId), ...(await refundSums(tx, orderId)) });
  return paymentId === null ? ofOrder : paise(Math.min(ofOrder, ofPayment ?? 0));
}
