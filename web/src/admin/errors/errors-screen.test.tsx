// covers: errors
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { listErrors, resolveError, type ErrorGroup } from '@shop/contract/error-groups';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toaster } from '../../ui/toast.tsx';
import ErrorsScreen, { clientLoader } from './errors-screen.tsx';

const anError = (part: Partial<ErrorGroup> = {}): ErrorGroup => ({
  _id: 'one',
  source: 'request',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  frames: ['server/src/cart/queries.ts:12 readCart'],
  place: 'GET /cart',
  version: '1.0.0',
  requestId: '01890000-0000-7000-8000-000000000000',
  count: 3,
  firstSeen: '2026-11-19T08:00:00.000Z',
  lastSeen: '2026-11-20T03:30:00.000Z',
  resolvedAt: null,
  reopenedAt: null,
  ...part,
});
const Screen = createRoutesStub([
  {
    path: '/errors',
    Component: ErrorsScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
const open = () =>
  render(
    <>
      <Screen initialEntries={['/errors']} />
      <Toaster done={2000} failed={4000} />
    </>,
  );

test('an error shows name, place and count, and is resolved with a click', async () => {
  let error = anError({ reopenedAt: '2026-11-20T03:30:00.000Z' });
  serverAnswers(listErrors, () => ({ errors: [error], total: 1, page: 1, pages: 1 }));
  serverAnswers(resolveError, ({ body }) => {
    error = anError({ resolvedAt: body.resolved ? '2026-11-20T04:00:00.000Z' : null });
    return { message: 'The error is resolved.' };
  });
  const screen = await open();
  await expect.element(screen.getByText('Cannot read properties of undefined')).toBeVisible();
  await expect.element(screen.getByText('Came again')).toBeVisible();
  await screen.getByText('Request: GET /cart').click();
  await expect.element(screen.getByText('server/src/cart/queries.ts:12 readCart')).toBeVisible();
  await screen.getByRole('button', { name: 'Resolve: TypeError: Cannot read properties of undefined' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Reopen: TypeError: Cannot read properties of undefined' }))
    .toBeVisible();
});

test('without errors, the screen shows a message', async () => {
  serverAnswers(listErrors, () => ({ errors: [], total: 0, page: 1, pages: 1 }));
  const screen = await open();
  await expect.element(screen.getByText('Nothing went wrong unexpectedly in the last 90 days.')).toBeVisible();
});
