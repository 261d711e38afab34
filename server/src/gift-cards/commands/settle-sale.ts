import { addEntry } from '#credit';
import type { Tx } from '#infra/database';
import type { AppContext } from '#infra/app-context';
import { sendMail } from '#messages';
import { recordEvent, type Finder, type GatewayPayment } from '#payments';
import { CAPTURE_SALE, SEND_CARDS } from '../job-names.ts';
import { saleAtGateway } from '../queries/sales.ts';
import { salePaymentAt, saveSalePayment } from '../repository/payments.ts';
import { lockSale, saveSale, type LockedSale } from '../repository/sales.ts';
import { judgeSale, type SaleVerdict } from '../sale-verdict.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now' | 'log'>;
export type SettleSale = { reported: GatewayPayment; foundBy: Finder; event?: { id: string; kind: string } };

/**
 * Applies a reported payment to its gift card; no other command issues a bought card. Widget, webhook and poll all use it,
 * in any order and repeated; the lock of the card serializes them. Null if the payment is not for a gift card: then it may
 * be an order's.
 */
export async function settleSale(shop: Context, { reported, foundBy, event }: SettleSale): Promise<SaleVerdict['action'] | null> {
  const sale = await saleAtGateway(shop.db, reported.orderId);
  if (!sale) return null;
  return shop.db.transaction().execute(async (tx) => {
    const card = await lockSale(tx, sale.id);
    const at = shop.now();
    if (event && !(await recordEvent(tx, { eventId: event.id, kind: event.kind, orderId: null, at }))) return 'nothing';
    if (!card) return 'nothing';
    const known = await salePaymentAt(tx, reported.id);
    const verdict = judgeSale({ card, known: known?.status }, reported);
    await carryOut(tx, shop, { card, reported, foundBy, verdict, at });
    return verdict.action;
  });
}

type Decided = Pick<SettleSale, 'reported' | 'foundBy'> & { card: LockedSale; verdict: SaleVerdict; at: Date };

async function carryOut(tx: Tx, shop: Context, { card, reported, foundBy, verdict, at }: Decided): Promise<void> {
  if (verdict.action === 'nothing') return;
  const reason = verdict.action === 'refuse' ? verdict.reason : '';
  const status = verdict.action === 'record' ? verdict.status : verdict.action === 'refuse' ? 'created' : 'captured';
  const error = reason || (status === 'failed' ? reported.error : '');
  const surplus = verdict.action === 'refund';
  const isSaved = await saveSalePayment(tx, { cardId: card.id, reported, status, surplus, error, foundBy, at });
  if (verdict.action === 'refuse' || !isSaved)
    return shop.log.warn({ event: 'payment.gift_card_mismatch', giftCardId: card.id, reason }, 'a payment was not counted');
  if (verdict.action === 'record' && verdict.capture) await shop.jobs.enqueue(tx, CAPTURE_SALE, { paymentId: reported.id });
  if (verdict.action === 'issue') await issue(tx, shop, { card, paymentId: reported.id, at });
}

/** The card has its value from here on. A job sends its e-mail. */
async function issue(tx: Tx, shop: Context, { card, paymentId, at }: { card: LockedSale; paymentId: string; at: Date }) {
  const { id, number, valuePaise: value, receiverName, deliverAt } = card;
  await saveSale(tx, id, { state: 'scheduled', gatewayPaymentId: paymentId, paidAt: at, pollAt: null });
  await addEntry(tx, { balanceId: id, kind: 'issue', amount: value, reason: 'Bought', actorName: '', at });
  await sendMail(tx, shop, {
    template: 'gift-card-receipt',
    accountId: { name: card.buyerName, email: card.buyerEmail, ...(card.buyerId !== null && { accountId: card.buyerId }) },
    giftCardId: id,
    number,
    value,
    receiver: receiverName,
    sendAt: (deliverAt ?? at).toISOString(),
  });
  await shop.jobs.enqueue(tx, SEND_CARDS, {});
}
