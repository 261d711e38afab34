import { writeAuditEntry } from '#audit';
import type { AppContext } from '#infra/app-context';
import { recordEvent } from '#payments';
import { saleOfPayment } from '../queries/sales.ts';
import { lockSale, saveSale } from '../repository/sales.ts';

type Dispute = { paymentId: string; kind: string; note: string; eventId: string | undefined };

/**
 * Blocks a bought gift card whose payment is disputed, until staff unblock it. Returns false if the payment is not for a
 * gift card.
 */
export async function blockDisputedCard(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { paymentId, kind, note, eventId }: Dispute,
): Promise<boolean> {
  const sale = await saleOfPayment(db, paymentId);
  if (!sale) return false;
  await db.transaction().execute(async (tx) => {
    const card = await lockSale(tx, sale.id);
    if (eventId !== undefined && !(await recordEvent(tx, { eventId, kind, orderId: null, at: now() }))) return;
    if (!card || !['scheduled', 'active'].includes(card.state)) return;
    await saveSale(tx, card.id, { state: 'blocked' });
    await writeAuditEntry(tx, {
      actor: 'shop',
      action: 'gift-card.block',
      subjectId: card.id,
      before: { state: card.state },
      after: { note: `Dispute: ${note}` },
    });
  });
  return true;
}
