import { recordChange } from '#audit';
import type { Caller } from '#infra/http';
import type { Shop } from '#infra/shop';
import { ShopError } from '#kernel/shop-error';
import { securityOf } from '../queries.ts';
import { saveRequirement } from '../repository.ts';

/**
 * Whether the shop asks a second factor of its owners.
 * @throws ShopError factor_missing when the one who asks it has none: they would lock themself out
 */
export async function requireFactor(shop: Shop, who: Caller, required: boolean): Promise<void> {
  const { secondFactor } = await securityOf(shop.db, who, shop.now());
  if (required && !secondFactor.isOn)
    throw new ShopError('factor_missing', 'Set up your own second factor before you ask it of owners.');
  await shop.db.transaction().execute(async (tx) => {
    const before = await saveRequirement(tx, required);
    if (before === required) return;
    await recordChange(tx, {
      actor: who,
      action: 'settings.owners-need-factor',
      subjectId: 'settings',
      before: { required: before },
      after: { required },
    });
  });
}
