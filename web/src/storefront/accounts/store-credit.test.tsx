// covers: gift-cards
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { addGiftCardToCredit, type CreditEntry } from '@shop/contract/credit';
import { rupees, ZERO } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { StoreCredit } from './store-credit.tsx';

const entry = (part: Partial<CreditEntry>): CreditEntry => ({
  _id: part.kind ?? 'e',
  kind: 'adjust',
  amount: rupees(100),
  balance: rupees(100),
  order: null,
  reason: '',
  at: '2026-11-02T06:00:00.000Z',
  ...part,
});
const show = (balance = ZERO, entries: CreditEntry[] = []) => {
  const credit = { balance, entries, total: entries.length, page: 1, pages: 1 };
  const Stub = createRoutesStub([{ path: '/', Component: () => <StoreCredit credit={credit} /> }]);
  return render(<Stub />);
};

test("entries are labelled: an order with its number, staff's with their reason", async () => {
  const order = { _id: 'o', number: 'SEL-1024' };
  const screen = await show(rupees(60), [
    entry({ kind: 'spend', amount: rupees(-40), order } as never),
    entry({ reason: 'goodwill' }),
  ]);
  await expect.element(screen.getByRole('listitem').last()).toBeVisible();
  const lines = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(['Paid for order SEL-1024: -₹402 November 2026', 'Goodwill: ₹1002 November 2026']);
});

test('a refused code stays in its field with the message', async () => {
  serverAnswers(addGiftCardToCredit, () =>
    Promise.reject(
      new ApiError(404, { success: false, code: 'gift_card_refused', message: 'This gift card cannot be used.' } as never),
    ),
  );
  const screen = await show();
  await screen.getByText('Add a gift card to your account').click();
  const field = screen.getByLabelText('Gift card code');
  await field.fill('AAAA BBBB CCCC DDDD');
  await screen.getByRole('button', { name: 'Apply' }).click();
  await expect.element(field).toHaveAccessibleDescription('This gift card cannot be used.');
  await expect.element(field).toHaveValue('AAAA BBBB CCCC DDDD');
});
