import type { EditedGiftCardOffer } from '@shop/contract/gift-card-sales';
import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { invalidateCacheTags } from '#infra/page-cache';
import { GIFT_CARD_OFFER, offerOf } from '../queries/sales.ts';
import { saveOffer } from '../repository/sales.ts';

type Save = { staff: { id: string; name: string }; offer: EditedGiftCardOffer };

/** Enables or disables the sale of gift cards, and sets its amounts. Sold cards stay as they are. */
export const saveGiftCardOffer = (db: Db, { staff, offer }: Save): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const before = await offerOf(tx);
    await saveOffer(tx, offer);
    await writeAuditEntry(tx, { actor: staff, action: 'gift-card.settings', subjectId: 'gift-cards', before, after: offer });
    await invalidateCacheTags(tx, [GIFT_CARD_OFFER]);
  });
