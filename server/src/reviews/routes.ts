import * as contract from '@shop/contract/reviews';
import { CATEGORIES } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import { addReview } from './commands/add-review.ts';
import { editReview } from './commands/edit-review.ts';
import { markReview } from './commands/mark-review.ts';
import { moderateReview } from './commands/moderate-review.ts';
import { replyToReview } from './commands/reply-to-review.ts';
import { withdrawReview } from './commands/withdraw-review.ts';
import { productReviews, reviewsPage } from './queries.ts';

export function reviewRoutes({ serve, db, now }: AppContext): void {
  serve(contract.listReviews, async ({ params, query, tag }) => {
    const { productId, ...page } = await productReviews(db, params.id, { ...query, now: now() });
    tag([productId, CATEGORIES]);
    return page;
  });

  serve(contract.addReview, async ({ caller, params, body }) => {
    const _id = await addReview(db, { accountId: caller.id, productId: params.id, review: body, now: now() });
    const message = 'Thank you. Your review appears once the shop has read it.';
    return { message, review: { _id, verified: true, state: 'pending' as const } };
  });

  serve(contract.editReview, async ({ caller, params, body }) => {
    await editReview(db, { id: params.id, accountId: caller.id, review: body, now: now() });
    return { message: 'Thank you. Your review appears once the shop has read it.' };
  });

  serve(contract.findHelpful, async ({ caller, params }) => {
    await markReview(db, { id: params.id, accountId: caller.id, kind: 'helpful', now: now() });
    return { message: 'Thank you.' };
  });

  serve(contract.reportReview, async ({ caller, params, body }) => {
    await markReview(db, { id: params.id, accountId: caller.id, kind: 'report', note: body.note, now: now() });
    return { message: 'Thank you. The shop will look at this review.' };
  });

  serve(contract.withdrawReview, async ({ caller, params }) => {
    await withdrawReview(db, { id: params.id, accountId: caller.id });
    return { message: 'Your review is deleted.' };
  });

  serve(contract.listAllReviews, ({ query }) => reviewsPage(db, query));

  serve(contract.moderateReview, async ({ caller, params, body }) => {
    await moderateReview(db, { actor: caller, id: params.id, ...body });
    return { message: body.state === 'published' ? 'The review is published.' : 'The review is refused.' };
  });

  serve(contract.replyToReview, async ({ caller, params, body }) => {
    await replyToReview(db, { actor: caller, id: params.id, reply: body.reply });
    return { message: 'Your reply is saved.' };
  });
}
