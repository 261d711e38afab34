import type { Tx } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { GIFT_CARD_OFFER } from '../queries/sales.ts';
import { switchSale } from '../repository/sales.ts';

/** Enables or disables the sale, with unchanged amounts. */
export async function sellGiftCards(tx: Tx, isOn: boolean): Promise<void> {
  await switchSale(tx, isOn);
  await invalidateCacheTags(tx, [GIFT_CARD_OFFER]);
}
