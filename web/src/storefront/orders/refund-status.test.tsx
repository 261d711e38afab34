// covers: returns, refunds
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/money';
import type { Refund } from '@shop/contract/refunds';
import { anOrder, aReturn } from '../../shared/order-for-tests.ts';
import { RefundStatus, returnStateText } from './refund-status.tsx';

test('a cancelled exchange shows no refund, and names the order with the refund of the returned items', async () => {
  const exchangeOf = { _id: 'first', number: 'S-2026-000049' };
  const back: Refund = {
    _id: 'refund',
    amount: rupees(799),
    state: 'processed',
    method: 'exchange',
    paidTo: '',
    note: exchangeOf.number,
    at: '2026-11-20T06:00:00.000Z',
    surplus: false,
    by: 'Selvedge',
    error: '',
  };
  const order = anOrder({ deliveryStatus: 'Cancelled', exchangeOf, refunds: [back] });
  const Screen = createRoutesStub([{ path: '/', Component: () => <RefundStatus order={order} /> }]);
  const screen = await render(<Screen />);
  await expect.element(screen.getByText(/The refund of the items that you returned is shown there\./)).toBeVisible();
  expect(screen.container.textContent).not.toContain('₹799');
});

test('a requested exchange names the reserved size, and the difference to pay for it', () => {
  const lines = [{ line: 'one', quantity: 1, restocked: 0, exchange: { variantId: 'xl', size: 'XL' } }];
  const sentence = 'Exchange requested. We will send the new size after we receive your return. Size XL is reserved for you.';
  expect(returnStateText(aReturn({ lines }))).toBe(sentence);
  expect(returnStateText(aReturn({ lines, difference: rupees(200) }))).toBe(
    `${sentence} The difference of ₹200 is to be paid before it is sent.`,
  );
  const mixed = [...lines, { line: 'two', quantity: 1, restocked: 0, exchange: null }];
  expect(returnStateText(aReturn({ lines: mixed }))).toMatch(/^Return requested\. .*Size XL is reserved for you\.$/);
});
