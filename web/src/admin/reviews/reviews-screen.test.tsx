// covers: reviews
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  listAllReviews,
  listReviewIds,
  moderateReview,
  moderateReviews,
  readReviewSettings,
  type StaffReview,
} from '@shop/contract/reviews-staff';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toasts } from '../../shared/toasts.tsx';
import ReviewsScreen, { clientLoader } from './reviews-screen.tsx';

afterEach(() => sessionStorage.clear());

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

test('Reviews: a flagged review shows its flags, and is refused only with a reason', async () => {
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

test('Reviews: all in a list are selected across its pages and published a hundred at a time; the skipped ones are named', async () => {
  const ids = Array.from({ length: 133 }, (_, n) => `r${n + 1}`);
  const calls: { ids: readonly string[]; filter: unknown }[] = [];
  serverAnswers(readReviewSettings, () => ({ settings: { publish: 'checked' as const, askAfterDays: 7 } }));
  serverAnswers(listReviewIds, () => ({ ids, total: 133 }));
  serverAnswers(listAllReviews, () => ({
    reviews: [REVIEW, { ...REVIEW, _id: 'r2' }],
    waiting: { pending: 133, reported: 0, questions: 0 },
    total: 133,
    page: 1,
    pages: 67,
  }));
  serverAnswers(moderateReviews, ({ body }) => {
    calls.push(body as (typeof calls)[number]);
    const message = 'It no longer matches the filters.';
    const results = body.ids.map((_id) => ({ _id, name: 'Slim Jeans, Asha Rao', changed: _id !== 'r120', message }));
    return { message: '', results };
  });
  const Stub = createRoutesStub([{ path: '/reviews', Component: ReviewsScreen as never, loader: clientLoader as never }]);
  const screen = await render(
    <>
      <Stub initialEntries={['/reviews']} />
      <Toasts area="elsewhere" />
    </>,
  );
  await screen.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await screen.getByRole('button', { name: 'Select all 133 in this list' }).click();
  await expect.element(screen.getByText('133 selected')).toBeVisible();
  const bar = screen.getByRole('region', { name: 'Actions for the selected reviews' });
  await bar.getByRole('button', { name: 'Publish' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  const dialog = screen.getByRole('dialog', { name: '1 review not changed' });
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('listitem').element().textContent).toBe('Slim Jeans, Asha RaoIt no longer matches the filters.');
  await expect.element(screen.getByText('132 of 133 reviews are published.')).toBeVisible();
  expect(calls.map((it) => it.ids.length)).toEqual([100, 33]);
  expect(calls[0]?.filter).toMatchObject({ state: 'pending' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(screen.getByText('133 selected')).not.toBeInTheDocument();
});
