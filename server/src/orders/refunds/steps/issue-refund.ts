import { formatMoney, less, paise, type Paise } from '@shop/contract/money';
import { missingPayOutFields, type PaidTo, type PayoutMethod, type RefundMethod } from '@shop/contract/refunds';
import { writeAuditEntry } from '#audit';
import { giveAsCredit } from '#credit';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { amountProblem, gatewayProblem, prorateRefund, type Pieces, type RefundedPieces } from '../rules.ts';
import { createRefund } from './create-refund.ts';
import { gatewayShares } from './gateway-shares.ts';
import { sendAfterCommit } from './send-after-commit.ts';
import { maskedPayout } from '../payout-account.ts';
import { insertEvent } from '../../steps/insert-event.ts';
import { isPaidInPart } from '../../rules/payable.ts';
import type { LockedOrder } from '../../steps/lock-order.ts';
import { describeRefund } from '../describe-refund.ts';
import { onRefundProcessed } from './on-refund-processed.ts';
import { refundShares, refundToCredit } from './refund-to-credit.ts';
import { refundableAmount, updatePaymentStatus } from './payment-status.ts';
import { refundForPieces } from './value-of-items.ts';

type Context = Pick<AppContext, 'config' | 'jobs' | 'now'>;
export type IssueRefund = {
  staff: { id: string; name: string };
  /** The refunded pieces; none for an amount alone. */
  pieces: readonly Pieces[];
  /** Overrides the value of the pieces; without pieces, the default is the whole refundable amount. */
  amount: Paise | undefined;
  note: string;
  /** The method by which staff paid; by default a card payment is refunded through the gateway. */
  paidTo: PaidTo;
  /** The payout account, encrypted. */
  paidToEncrypted?: string | null;
  returnId?: string;
  /** The action's name in the audit log. */
  action: 'order.refund' | 'return.refund';
};

/**
 * Refunds money of an order for staff: pieces at the price that was paid for them, or an amount. The order is locked, so that its
 * refunds run one by one and never exceed the paid amount. A refund through the gateway is sent after the commit.
 * @throws ShopError invalid_input for a wrong amount or a missing account, order_moved_on when nothing is left
 */
export async function issueRefund(
  tx: Tx,
  shop: Context,
  { order, ...input }: IssueRefund & { order: LockedOrder },
): Promise<void> {
  const { staff, returnId = null, action } = input;
  const left = await refundableAmount(tx, order);
  if (left === 0) throw new ShopError('order_moved_on', nothingLeft(order));
  const { lines, amount, words } = await refundAmount(tx, order, { ...input, left });
  const note = [input.note, words].filter(Boolean).join(' ');
  const shares = await refundShares(tx, order, { amount, left });
  const method =
    shares.money > 0 ? await refundMoney(tx, shop, { order, ...input, returnId, amount: shares.money, lines, note }) : 'credit';
  // The pieces are stored with the first of several refunds.
  const others = shares.money > 0 ? lines.map((line) => ({ ...line, quantity: 0 })) : lines;
  const actor = { kind: 'staff', ...staff } as const;
  const toCredit = { parts: shares.parts, lines: others, kind: 'refund', note, returnId, actor, at: shop.now() } as const;
  for (const refundId of await refundToCredit(tx, order, toCredit)) await onRefundProcessed(tx, shop, { order, refundId });
  const money = await updatePaymentStatus(tx, order);
  await writeAuditEntry(tx, {
    actor: staff,
    action,
    subjectId: order.id,
    before: { refundedPaise: order.refundedPaise, paymentStatus: order.paymentStatus },
    after: { ...money, amountPaise: amount, method },
  });
}

type MoneyRefund = Pick<IssueRefund, 'staff' | 'paidTo' | 'paidToEncrypted' | 'note'> & {
  order: LockedOrder;
  returnId: string | null;
  amount: Paise;
  lines: readonly RefundedPieces[];
};

/**
 * Refunds the part that was paid by card, UPI or cash, by the method that staff chose; store credit is added at once. What the
 * customer paid online on top of an exchange of cash goes back online, whatever method is chosen for the rest. Returns the
 * method.
 */
async function refundMoney(tx: Tx, shop: Context, input: MoneyRefund): Promise<RefundMethod> {
  const { order, amount, paidTo, lines } = input;
  const { shares, rest, hasPayment } = await gatewayShares(tx, order.id, amount);
  const isMixed = isPaidInPart(order) && rest > 0;
  if (isMixed && paidTo.method === undefined) throw methodMissing(rest);
  const isByHand = isMixed ? shares.length === 0 : paidTo.method !== undefined || !hasPayment;
  if (isByHand) return refundByHand(tx, shop, input);
  const [first, ...others] = isMixed || rest === 0 ? shares : [];
  if (!first) throw tooMuch(less(amount, rest));
  await refundOnline(tx, shop, { ...input, ...first });
  // The pieces are stored with the first of several refunds.
  const after = { ...input, lines: lines.map((line) => ({ ...line, quantity: 0 })) };
  for (const share of others) await refundOnline(tx, shop, { ...after, ...share });
  if (rest > 0) await refundByHand(tx, shop, { ...after, amount: rest });
  return 'gateway';
}

/** The order says card or UPI, so staff may not know that the first order was paid in cash. */
function methodMissing(rest: Paise): ShopError {
  const sentence = `${formatMoney(rest)} of it was paid in cash. Choose how to pay it back.`;
  return new ShopError('invalid_input', sentence, { errors: { method: sentence } });
}

function tooMuch(most: Paise): ShopError {
  const sentence = amountProblem(paise(most + 1), most) ?? '';
  return new ShopError('invalid_input', sentence, { errors: { amount: sentence } });
}

async function refundOnline(tx: Tx, shop: Context, refund: MoneyRefund & { paymentId: string }): Promise<void> {
  const { order, staff, paymentId, amount, lines, note, returnId } = refund;
  const problem = gatewayProblem(amount);
  if (problem !== undefined) throw new ShopError('invalid_input', problem, { errors: { amount: problem } });
  await createRefund(tx, shop, {
    orderId: order.id,
    paymentId,
    kind: 'order',
    amount,
    lines: prorateRefund(lines, amount),
    method: 'gateway',
    note,
    returnId,
    actor: staff,
  });
  await sendAfterCommit(tx, order.id);
  await insertEvent(tx, {
    orderId: order.id,
    at: shop.now(),
    status: 'Refund started',
    actor: { kind: 'staff', ...staff },
    note: describeRefund({ amount, method: 'gateway', paidTo: '', note }),
  });
}

async function refundByHand(
  tx: Tx,
  shop: Context,
  { order, staff, amount, lines, note, returnId, ...input }: MoneyRefund,
): Promise<RefundMethod> {
  const { method, paidTo } = methodByHand(input.paidTo);
  const given = { orderId: order.id, accountId: order.accountId, amount, actorName: staff.name, at: shop.now() };
  if (method === 'credit' && !(await giveAsCredit(tx, given)))
    throw new ShopError('invalid_input', GUEST_HAS_NO_CREDIT, { errors: { method: GUEST_HAS_NO_CREDIT } });
  const refundId = await createRefund(tx, shop, {
    orderId: order.id,
    paymentId: null,
    kind: 'order',
    amount,
    lines: prorateRefund(lines, amount),
    method,
    paidTo,
    paidToEncrypted: input.paidToEncrypted ?? null,
    note,
    returnId,
    actor: staff,
  });
  await onRefundProcessed(tx, shop, { order, refundId });
  return method;
}

const GUEST_HAS_NO_CREDIT = 'This customer has no account, so there is no store credit. Choose another way.';

const nothingLeft = ({ paymentStatus, totalPaise }: LockedOrder): string =>
  paymentStatus === 'unpaid' || paymentStatus === 'failed' || totalPaise === 0
    ? 'Nothing was paid for this order, so there is nothing to refund.'
    : 'The full amount was already refunded.';

type RefundRequest = Pick<IssueRefund, 'pieces' | 'amount'> & { left: Paise };
type RefundAmount = { lines: RefundedPieces[]; amount: Paise; /** Why it differs from the price of the pieces. */ words: string };

async function refundAmount(tx: Tx, order: LockedOrder, { pieces, amount, left }: RefundRequest): Promise<RefundAmount> {
  const { pieces: worth, amount: sum, words } = await refundForPieces(tx, order, pieces);
  const usual = pieces.length === 0 || sum > left ? left : sum;
  if (amount === undefined && usual === 0) throw new ShopError('order_moved_on', words || 'These items were already refunded.');
  const given = amount ?? usual;
  const problem = amountProblem(given, left);
  if (problem !== undefined) throw new ShopError('invalid_input', problem, { errors: { amount: problem } });
  return { lines: sum === given ? worth : prorateRefund(worth, given), amount: given, words: pieces.length > 0 ? words : '' };
}

function methodByHand(chosen: PaidTo): { method: PayoutMethod; paidTo: string } {
  const errors = missingPayOutFields(chosen);
  const [sentence] = Object.values(errors);
  if (sentence !== undefined) throw new ShopError('invalid_input', sentence, { errors });
  const method = chosen.method ?? 'cash';
  return { method, paidTo: maskedPayout({ ...chosen, method }) };
}
