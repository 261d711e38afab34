// covers: desk
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import { confirmOrder, readConfirmation } from '@shop/contract/order-confirmation';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import ConfirmScreen, { clientLoader } from './confirm-screen.tsx';

const Screen = createRoutesStub([
  {
    path: '/confirm/:token',
    Component: ConfirmScreen,
    loader: ({ params, ...args }) =>
      clientLoader({ ...args, params: { token: params['token'] ?? '' }, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

for (const [button, answer, sentence] of [
  ['Confirm order', 'yes', 'Thank you. Your order is confirmed, and we will pack it now.'],
  ['Cancel order', 'no', 'Your order is cancelled. There is nothing to pay.'],
] as const)
  test(`a cash order can be confirmed or declined by its link: ${button}`, async () => {
    let state: 'open' | 'confirmed' | 'declined' = 'open';
    const order = { number: 'S-2026-000042', total: rupees(799) };
    serverAnswers(readConfirmation, () => ({ ...order, state }));
    serverAnswers(confirmOrder, ({ body }) => {
      expect(body.answer).toBe(answer);
      state = body.answer === 'yes' ? 'confirmed' : 'declined';
      return { message: '', ...order, state };
    });
    const screen = await render(<Screen initialEntries={['/confirm/abc']} />);
    await expect.element(screen.getByText('₹799, cash on delivery')).toBeVisible();
    await screen.getByRole('button', { name: button }).click();
    await expect.element(screen.getByText(sentence)).toBeVisible();
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
  });
