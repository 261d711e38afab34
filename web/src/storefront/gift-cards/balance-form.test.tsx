// covers: gift-cards
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { readGiftCardBalance } from '@shop/contract/gift-cards';
import { rupees } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { BalanceForm } from './balance-form.tsx';

const Screen = createRoutesStub([{ path: '/gift-card', Component: BalanceForm }]);

test('the link of a gift card’s email fills in its code in groups of four, which the card repeats', async () => {
  const calls: string[] = [];
  serverAnswers(readGiftCardBalance, ({ params }) => {
    calls.push(params.code);
    const [balance, expires] = [rupees(500), '2031-11-28T18:30:00.000Z'];
    return { giftCard: { last4: 'MNPQ', balance, expiresAt: expires }, balance, expires };
  });
  const screen = await render(<Screen initialEntries={['/gift-card#code=ABCDEFGH2345MNPQ']} />);
  await expect.element(screen.getByLabelText('Gift card code')).toHaveValue('ABCD EFGH 2345 MNPQ');
  await screen.getByRole('button', { name: 'Check balance' }).click();
  await expect.element(screen.getByText('ABCD EFGH 2345 MNPQ')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy code' })).toBeVisible();
  expect(calls).toEqual(['ABCDEFGH2345MNPQ']);
});
