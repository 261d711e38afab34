import type { Tx } from '#infra/database';
import { invalidate } from '#infra/page-cache';
import { GIFT_CARD_OFFER } from '../queries/sales.ts';
import { switchSale } from '../repository/sales.ts';

/** Switches the sale on or off, with the amounts as they are. */
export async function sellGiftCards(tx: Tx, isOn: boolean): Promise<void> {
  await switchSale(tx, isOn);
  await invalidate(tx, [GIFT_CARD_OFFER]);
}
