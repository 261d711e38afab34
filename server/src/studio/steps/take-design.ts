import type { Tx } from '#infra/database';
import { isId } from '#kernel/ids';
import { ShopError } from '#kernel/shop-error';
import type { DesignToSell } from '../custom-variants.ts';
import { loadDesigns } from '../queries.ts';
import { claimDesign } from '../repository.ts';

type TakeDesign = { id: string; accountId: string; agreed: boolean; now: Date };

export const CONSENT = 'Agree that a custom item cannot be returned unless it is defective.';

/**
 * Claims a design for the cart or an order of this account, which owns it from now on.
 * @throws ShopError not_found for another customer’s, invalid_input without consent
 */
export async function takeDesign(tx: Tx, { id, accountId, agreed, now }: TakeDesign): Promise<DesignToSell> {
  const isTaken = isId(id) && (await claimDesign(tx, { id, accountId, agreedAt: agreed ? now : null }));
  const [design] = isTaken ? await loadDesigns(tx, [id], accountId) : [];
  if (!design) throw new ShopError('not_found', 'This design was not found.');
  if (design.agreedAt === null) throw new ShopError('invalid_input', CONSENT, { errors: { agreed: CONSENT } });
  return design;
}
