// covers: reviews
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { listAllReviews, moderateReview, readReviewSettings, type StaffReview } from '@shop/contract/reviews-staff';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import ReviewsScreen, { clientLoader } from './reviews-screen.tsx';

const REVIEW: StaffReview = {
  _id: 'r1',
  rating: 2,
  fit: 'small',
  title: '',
  text: 'Call 98460 12412 for cheaper ones.',
  photos: [],
  size: 'M',
  height: null,
  usualSize: '',
  name: 'Asha R.',
  verified: true,
  helpful: 0,
  reply: '',
  createdAt: '2026-11-14T10:00:00.000Z',
  state: 'pending',
  reason: null,
  product: { _id: 'p1', name: 'Slim Jeans', slug: 'slim-jeans' },
  author: { _id: 'a1', name: 'Asha Rao' },
  flags: ['phone'],
  reports: 0,
  reportNotes: [],
};

test('Reviews: a marked review says why, and is refused only for a reason', async () => {
  let waiting = 1;
  const decisions: unknown[] = [];
  serverAnswers(readReviewSettings, () => ({ settings: { publish: 'checked' as const, askAfterDays: 7 } }));
  serverAnswers(listAllReviews, () => {
    const reviews = waiting > 0 ? [REVIEW] : [];
    return { reviews, waiting: { pending: waiting, reported: 0, questions: 0 }, total: waiting, page: 1, pages: 1 };
  });
  serverAnswers(moderateReview, ({ body }) => {
    decisions.push(body);
    waiting = 0;
    return { message: 'The review is refused.' };
  });
  const Stub = createRoutesStub([{ path: '/reviews', Component: ReviewsScreen as never, loader: clientLoader as never }]);
  const screen = await render(<Stub initialEntries={['/reviews']} />);
  await expect.element(screen.getByText('Look closely: a phone number.')).toBeVisible();
  await screen.getByRole('button', { name: 'Refuse review of Slim Jeans by Asha Rao' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await dialog.getByRole('radio', { name: 'It advertises something or has contact details in it' }).click();
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect.element(screen.getByText('All reviews are checked.')).toBeVisible();
  expect(decisions).toEqual([{ state: 'refused', reason: 'advertising' }]);
});
