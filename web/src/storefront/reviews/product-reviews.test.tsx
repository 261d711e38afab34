// covers: reviews
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { addReview, findHelpful, listReviews, readOwnReview, type Review } from '@shop/contract/reviews';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { session } from '../../api/session.ts';
import { ProductReviews } from './product-reviews.tsx';
import { ReviewDialog } from './review-dialog.tsx';

const aReview = (more: Partial<Review> = {}): Review => ({
  _id: 'r1',
  rating: 5,
  fit: 'true',
  title: 'Soft',
  text: 'Washes well.',
  photos: [],
  size: 'M',
  height: 175,
  usualSize: 'M',
  name: 'Asha R.',
  verified: true,
  helpful: 3,
  reply: '',
  createdAt: '2026-11-14T10:00:00.000Z',
  ...more,
});
const SUMMARY = { average: 4.3, count: 12, histogram: [1, 0, 1, 3, 7], fit: { small: 1, true: 10, large: 1 } };
const PRODUCT = { _id: 'p1', name: 'Slim Jeans', sizes: ['M', 'L'] };

afterEach(() => session.clear());
beforeEach(() => session.save({ accessToken: 'a token', userData: { role: 'user', name: 'Asha', image: '' } }));

const shown = (Part: () => React.ReactNode) => {
  const Stub = createRoutesStub([{ path: '*', Component: Part }]);
  return render(<Stub />);
};

test('Reviews: a bar of the summary filters the list, and a review is marked helpful once', async () => {
  serverAnswers(listReviews, ({ query }) => {
    const reviews = query?.photos ? [] : [query?.rating === 1 ? aReview({ _id: 'r2', rating: 1, title: 'Shrank' }) : aReview()];
    return { reviews, summary: SUMMARY, total: reviews.length, page: 1, pages: 1 };
  });
  const marked: string[] = [];
  serverAnswers(findHelpful, ({ params }) => {
    marked.push(params.id);
    return { message: 'Thank you.' };
  });
  const screen = await shown(() => <ProductReviews product={PRODUCT} />);
  await expect.element(screen.getByText('83%')).toBeVisible();
  await screen.getByRole('button', { name: 'Helpful: review by Asha R., 3' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Helpful: review by Asha R., 4' }))
    .toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: /^1 star/ }).click();
  await expect.element(screen.getByRole('heading', { name: 'Shrank' })).toBeVisible();
  expect(marked).toEqual(['r1']);
});

test('Review form: a phone number is named at its field while it is typed, and is not sent', async () => {
  serverAnswers(readOwnReview, () => ({ canReview: true, review: null }));
  let sent = 0;
  serverAnswers(addReview, () => {
    sent++;
    return { message: 'Thank you.', review: { _id: 'r1', verified: true, state: 'pending' as const } };
  });
  const screen = await shown(() => <ReviewDialog product={PRODUCT} onClose={() => {}} />);
  await screen.getByRole('radio', { name: '4 of 5, Good' }).click();
  await screen.getByRole('radio', { name: 'True to size' }).click();
  const text = screen.getByLabelText('Your review');
  await text.fill('Soft. Call 98460 12412.');
  const problem = screen.getByText('Please remove the phone number 98460 12412.');
  await expect.element(problem).toBeVisible();
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.element(problem).toBeVisible();
  expect(sent).toBe(0);
  await text.fill('Soft.');
  await expect.poll(() => problem.elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Send review' }).click();
  await expect.poll(() => sent).toBe(1);
});

test('Review form: missing stars, fit and text are named, and a refused field loses no input', async () => {
  serverAnswers(readOwnReview, () => ({ canReview: true, review: null }));
  const sent: unknown[] = [];
  serverAnswers(addReview, ({ body }) => {
    sent.push(body);
    if (sent.length > 1) return { message: 'Thank you.', review: { _id: 'r1', verified: true, state: 'pending' as const } };
    const errors = { text: 'At most 3000 characters, please.' };
    throw new ApiError(400, { success: false, code: 'invalid_input', message: 'Please check the highlighted fields.', errors });
  });
  let closed = false;
  const screen = await shown(() => <ReviewDialog product={PRODUCT} onClose={() => (closed = true)} />);
  const send = screen.getByRole('button', { name: 'Send review' });
  await send.click();
  for (const sentence of ['Choose a star rating.', 'Choose how it fits.', 'Write what you think of it.'])
    await expect.element(screen.getByText(sentence)).toBeVisible();
  await screen.getByRole('radio', { name: '4 of 5, Good' }).click();
  await screen.getByRole('radio', { name: 'True to size' }).click();
  await screen.getByLabelText('Your review').fill('Washes well.');
  await send.click();
  await expect.element(screen.getByText('At most 3000 characters, please.')).toBeVisible();
  await expect.element(screen.getByLabelText('Your review')).toHaveValue('Washes well.');
  await send.click();
  await expect.poll(() => closed).toBe(true);
  expect(sent[1]).toEqual({ rating: 4, fit: 'true', title: '', text: 'Washes well.', usualSize: '' });
});
