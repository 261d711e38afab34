import type { RefusalReason } from '@shop/contract/reviews';
import { ShopError } from '#kernel/shop-error';

export type Decision = { state: 'published' | 'refused'; reason?: RefusalReason | undefined };

const NO_REASON = 'Choose a reason to refuse a review.';

/**
 * The reason of a decision; null for a publication. A refusal needs a reason, so that praise and criticism are judged alike.
 * @throws ShopError invalid_input
 */
export function refusalReason({ state, reason }: Decision): RefusalReason | null {
  if (state === 'published') return null;
  if (reason === undefined) throw new ShopError('invalid_input', NO_REASON, { errors: { reason: NO_REASON } });
  return reason;
}
