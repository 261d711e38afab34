import type { SecondFactorPolicy } from '@shop/contract/sessions';
import { writeAuditEntry } from '#audit';
import type { Caller } from '#infra/http';
import type { AppContext } from '#infra/app-context';
import { ShopError } from '#kernel/shop-error';
import { securityOf } from '../queries.ts';
import { saveTwoFactorPolicy } from '../repository.ts';

/**
 * Sets which roles need a second factor.
 * @throws ShopError factor_missing when the caller has none: they would lock themself out
 */
export async function requireTwoFactor(shop: AppContext, caller: Caller, policy: SecondFactorPolicy): Promise<void> {
  const { secondFactor } = await securityOf(shop.db, caller, shop.now());
  if (policy !== 'nobody' && !secondFactor.isOn)
    throw new ShopError('factor_missing', 'Set up your own two-step verification before you require it of others.');
  await shop.db.transaction().execute(async (tx) => {
    const before = await saveTwoFactorPolicy(tx, policy);
    if (before === policy) return;
    await writeAuditEntry(tx, {
      actor: caller,
      action: 'settings.two-factor-required-for',
      subjectId: 'settings',
      before: { askedOf: before },
      after: { askedOf: policy },
    });
  });
}
