import { less, paise, type Paise } from '@shop/contract/money';
import type { Tx } from '#infra/database';
import { shopDetails } from '#settings';
import { amountInWords } from '../amount-in-words.ts';
import { creditLines, creditDue } from '../credit.ts';
import { seriesFor } from '../numbering.ts';
import { creditBasisOf, insertCreditNote, saveCreditBasis, lockInvoice, openLines } from '../repository.ts';
import { sumOf } from '../tax.ts';

export type Claim = {
  /** Id of the refund, or a generated one for goods: it makes the claim idempotent. */
  id: string;
  orderId: string;
  kind: 'goods' | 'money';
  /** `rest`: all that claims of this kind have not claimed yet. */
  amount: Paise | 'rest';
  /** Parts of the amount for lines of the order; the rest is allocated to all. */
  lines: readonly { orderLineId: string; amount: Paise; pieces?: number }[];
  reason: string;
  at: Date;
};

/**
 * Issues a credit note for the amount by which an invoice is too high after returned goods or a refund; none if earlier ones
 * cover it, or if the order has no invoice. The caller locks the order.
 */
export async function issueCreditNote(tx: Tx, claim: Claim): Promise<void> {
  const { id, orderId, kind, reason, at } = claim;
  const invoice = await lockInvoice(tx, orderId);
  if (!invoice) return;
  const before = await creditBasisOf(tx, invoice.id);
  const amountPaise = claim.amount === 'rest' ? paise(Math.max(0, less(invoice.totalPaise, before[kind]))) : claim.amount;
  if (!(await saveCreditBasis(tx, { id, invoiceId: invoice.id, kind, amountPaise, at }))) return;
  const amount = creditDue({ ...(await creditBasisOf(tx, invoice.id)), invoiced: invoice.totalPaise });
  if (amount === 0) return;

  const open = await openLines(tx, invoice.id);
  const claimed = new Map(claim.lines.map((line) => [line.orderLineId, line]));
  const claimOf = (orderLineId: string | null) => (orderLineId === null ? undefined : claimed.get(orderLineId));
  const requestedAmounts = new Map(open.map((line) => [line.id, claimOf(line.orderLineId)?.amount ?? paise(0)]));
  const isWhole = kind === 'goods' && claim.amount === 'rest';
  const piecesOf = new Map(open.map((line) => [line.id, isWhole ? line.pieces : (claimOf(line.orderLineId)?.pieces ?? 0)]));
  const lines = creditLines(open, amount, requestedAmounts).map((line) => ({ ...line, pieces: piecesOf.get(line.id) ?? 0 }));
  const sums = sumOf(lines);
  await insertCreditNote(tx, seriesFor('credit-note', await shopDetails(tx), at), {
    invoiceId: invoice.id,
    orderId,
    issuedAt: at,
    reason,
    sums,
    totalInWords: amountInWords(sums.total),
    lines,
  });
}
