import type { AppContext } from '#infra/app-context';
import { bulkReply } from '#kernel/change-each';
import { reviewNames } from '../queries/staff-reviews.ts';
import { refusalReason, type Decision } from '../refusal-reason.ts';
import { moderateReview } from './moderate-review.ts';

type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
type Moderation = Decision & {
  actor: { id: string; name: string };
  ids: readonly string[];
  /** With a filter, only these ids still match it. */
  matching?: ReadonlySet<string> | undefined;
};

/**
 * Publishes or refuses reviews one after the other, each in a separate transaction, so that a missing one does not stop the
 * others.
 * @throws ShopError invalid_input
 */
export async function moderateReviews(shop: Context, { actor, ids, matching, ...decision }: Moderation) {
  refusalReason(decision);
  const names = await reviewNames(shop.db, ids);
  return bulkReply({ ids, matching, names, counted: ['review', 'reviews'], done: decision.state }, async (id) => {
    await moderateReview(shop, { actor, id, ...decision });
    return `The review is ${decision.state}.`;
  });
}
