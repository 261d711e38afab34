import { MAX_SELECTED_ROWS } from '@shop/contract/bulk-rows';
import * as contract from '@shop/contract/reviews';
import * as staff from '@shop/contract/reviews-staff';
import * as questions from '@shop/contract/questions';
import { CATEGORIES } from '#catalogue';
import type { AppContext } from '#infra/app-context';
import { answerQuestion } from './commands/answer-question.ts';
import { askQuestion } from './commands/ask-question.ts';
import { refuseQuestion } from './commands/refuse-question.ts';
import { addReview } from './commands/add-review.ts';
import { editReview } from './commands/edit-review.ts';
import { markReview } from './commands/mark-review.ts';
import { moderateReview } from './commands/moderate-review.ts';
import { moderateReviews } from './commands/moderate-reviews.ts';
import { replyToReview } from './commands/reply-to-review.ts';
import { saveReviewSettings } from './commands/save-review-settings.ts';
import { withdrawReview } from './commands/withdraw-review.ts';
import { productQuestions, questionsPage } from './queries/questions.ts';
import { matchingReviewIds, reviewIdsFound, reviewsPage } from './queries/staff-reviews.ts';
import { ownReview, productReviews, reviewSettings } from './queries.ts';

export function reviewRoutes(shop: AppContext): void {
  serveShoppers(shop);
  serveAuthors(shop);
  serveStaff(shop);
  serveQuestions(shop);
}

function serveShoppers({ serve, db, now }: AppContext): void {
  serve(contract.listReviews, async ({ params, query, tag }) => {
    const { productId, ...page } = await productReviews(db, params.id, { ...query, now: now() });
    tag([productId, CATEGORIES]);
    return page;
  });

  serve(contract.findHelpful, async ({ caller, params }) => {
    await markReview(db, { id: params.id, accountId: caller.id, kind: 'helpful', now: now() });
    return { message: 'Thank you.' };
  });

  serve(contract.reportReview, async ({ caller, params, body }) => {
    await markReview(db, { id: params.id, accountId: caller.id, kind: 'report', note: body.note, now: now() });
    return { message: 'Thank you. The shop will look at this review.' };
  });
}

const THANKS = {
  pending: 'Thank you. Your review appears once the shop has read it.',
  published: 'Thank you. Your review is published.',
};

function serveAuthors(shop: AppContext): void {
  const { serve, db } = shop;

  serve(contract.readOwnReview, ({ caller, params }) => ownReview(db, caller.id, params.id));

  serve(contract.addReview, async ({ caller, params, body, files }) => {
    const written = { accountId: caller.id, productId: params.id, review: body, photos: files };
    const { _id, state } = await addReview(shop, written);
    return { message: THANKS[state], review: { _id, verified: true, state } };
  });

  serve(contract.editReview, async ({ caller, params, body: { existingPhotos = [], ...review }, files }) => {
    const edit = { id: params.id, accountId: caller.id, review, photos: files, existingPhotos };
    const { state } = await editReview(shop, edit);
    return { message: THANKS[state], review: { state } };
  });

  serve(contract.withdrawReview, async ({ caller, params }) => {
    await withdrawReview(shop, { id: params.id, accountId: caller.id });
    return { message: 'Your review is deleted.' };
  });
}

function serveStaff(shop: AppContext): void {
  const { serve, db } = shop;
  serve(staff.listAllReviews, ({ query }) => reviewsPage(db, query));

  serve(staff.moderateReview, async ({ caller, params, body }) => {
    await moderateReview(shop, { actor: caller, id: params.id, ...body });
    return { message: body.state === 'published' ? 'The review is published.' : 'The review is refused.' };
  });

  serve(staff.listReviewIds, ({ query }) => reviewIdsFound(db, { ...query, limit: MAX_SELECTED_ROWS }));

  serve(staff.moderateReviews, async ({ caller, body: { filter, ids, ...decision } }) => {
    const matching = filter && (await matchingReviewIds(db, { ...filter, ids }));
    return moderateReviews(shop, { actor: caller, ids, matching, ...decision });
  });

  serve(staff.replyToReview, async ({ caller, params, body }) => {
    await replyToReview(db, { actor: caller, id: params.id, reply: body.reply });
    return { message: 'Your reply is saved.' };
  });

  serve(staff.readReviewSettings, async () => ({ settings: await reviewSettings(db) }));

  serve(staff.saveReviewSettings, async ({ caller, body }) => {
    await saveReviewSettings(db, { actor: caller, settings: body });
    return { message: 'Settings saved.', settings: body };
  });
}

function serveQuestions(shop: AppContext): void {
  const { serve, db, now } = shop;

  serve(questions.listQuestions, async ({ params, query, tag }) => {
    const { productId, ...page } = await productQuestions(db, params.id, { ...query, now: now() });
    tag([productId, CATEGORIES]);
    return page;
  });

  serve(questions.askQuestion, async ({ caller, params, body }) => {
    await askQuestion(db, { accountId: caller.id, productId: params.id, text: body.text, now: now() });
    return { message: 'Thank you. We will email you the answer.' };
  });

  serve(questions.listAllQuestions, ({ query }) => questionsPage(db, query));

  serve(questions.answerQuestion, async ({ caller, params, body }) => {
    await answerQuestion(shop, { actor: caller, id: params.id, answer: body.answer });
    return { message: 'The answer is published.' };
  });

  serve(questions.refuseQuestion, async ({ caller, params }) => {
    await refuseQuestion(db, { actor: caller, id: params.id });
    return { message: 'The question is refused.' };
  });
}
