import type { Paise } from '@shop/contract/money';
import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { recordEvent } from '#payments';
import { saleOfPayment } from '../queries/sales.ts';
import { salePaymentAt, saveRefundNews } from '../repository/payments.ts';
import { lockSale, saveSale } from '../repository/sales.ts';
import { endCard } from '../steps/end-card.ts';

type Context = Pick<AppContext, 'db' | 'now'>;
export type SaleRefundMessage = {
  refund: { id: string; status: 'pending' | 'processed' | 'failed'; paymentId: string; amount: Paise | undefined };
  kind: string;
  eventId: string | undefined;
};

const HOUR = 60 * 60_000;

/**
 * Handles a webhook about the refund of a gift card's payment, once. A refund made in the gateway's dashboard ends the card,
 * or blocks it if a part is spent. Returns false if the payment is not for a gift card.
 */
export async function handleSaleRefund({ db, now }: Context, { refund, kind, eventId }: SaleRefundMessage): Promise<boolean> {
  const sale = await saleOfPayment(db, refund.paymentId);
  if (!sale) return false;
  await db.transaction().execute(async (tx) => {
    const card = await lockSale(tx, sale.id);
    const at = now();
    if (eventId !== undefined && !(await recordEvent(tx, { eventId, kind, orderId: null, at }))) return;
    const payment = await salePaymentAt(tx, refund.paymentId);
    if (!card || !payment) return;
    const isOwn = payment.refundState !== null;
    if (!isOwn && refund.status !== 'processed') return;
    if (isOwn && payment.gatewayRefundId !== null && payment.gatewayRefundId !== refund.id) return;
    const error = refund.status === 'failed' ? 'The bank did not take it.' : '';
    const next = new Date(at.getTime() + HOUR);
    await saveRefundNews(tx, payment.id, { state: refund.status, gatewayRefundId: refund.id, error, next, at });
    const isWhole = refund.amount === undefined || refund.amount >= payment.amountPaise;
    if (isOwn || card.state === 'cancelled' || (isWhole && (await endCard(tx, { card, actorName: '', at })))) return;
    await saveSale(tx, card.id, { state: 'blocked' });
    await writeAuditEntry(tx, {
      actor: 'shop',
      action: 'gift-card.block',
      subjectId: card.id,
      before: { state: card.state },
      after: { note: 'Its payment was refunded at the gateway.' },
    });
  });
  return true;
}
