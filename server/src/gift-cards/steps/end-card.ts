import { addEntry, lockedBalance } from '#credit';
import type { Tx } from '#infra/database';
import { saveSale, type LockedSale } from '../repository/sales.ts';

type Ending = { card: LockedSale; actorName: string; at: Date };

/**
 * Ends a bought card that was not used: its whole value is removed from the ledger. Returns false, without any change, if a
 * part of it is spent. The balance is locked, so that it cannot pay for an order meanwhile.
 */
export async function endCard(tx: Tx, { card, actorName, at }: Ending): Promise<boolean> {
  const balance = await lockedBalance(tx, card.id);
  if (balance !== card.valuePaise) return false;
  await addEntry(tx, { balanceId: card.id, kind: 'adjust', amount: -balance, reason: 'Returned', actorName, at });
  await saveSale(tx, card.id, { state: 'cancelled' });
  return true;
}
