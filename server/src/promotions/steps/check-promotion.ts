import type { Tx } from '#infra/database';
import { invalidField, type PromotionFields } from '../promotion-mapper.ts';
import { unknownScopeIds } from '../queries.ts';
import { refuseTakenCode, refuseTooMany } from '../repository.ts';

type Checked = { fields: PromotionFields; now: Date; except?: string; isNewScope?: boolean };

/**
 * Validates a promotion against the database. An unchanged scope may name deleted products, so that the promotion can still
 * be blocked.
 * @throws ShopError invalid_input for a scope that the shop does not have, name_taken for a code in use, list_full
 */
export async function checkPromotion(tx: Tx, { fields, now, isNewScope = true, ...others }: Checked): Promise<void> {
  const { scopeKind: kind, scopeIds: ids, code, isActive, endsAt } = fields;
  if (isNewScope && (kind === 'categories' || kind === 'products')) {
    const [first] = await unknownScopeIds(tx, { kind, ids });
    const noun = kind === 'products' ? 'product' : 'category';
    if (first !== undefined) throw invalidField('scope.ids', `There is no ${noun} ${first}.`);
  }
  if (code !== null) await refuseTakenCode(tx, { code, ...others });
  if (isActive && (endsAt === null || endsAt > now)) await refuseTooMany(tx, { now, ...others });
}
