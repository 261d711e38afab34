// covers: order-administration
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { addNote } from '@shop/contract/orders';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { anOrder } from '../../shared/order-for-tests.ts';
import { OrderNote } from './order-note.tsx';

test('after a note for the customer, the next one is for staff only again', async () => {
  const order = anOrder();
  const requests: unknown[] = [];
  serverAnswers(addNote, ({ body }) => {
    requests.push(body);
    return { message: 'Note added.', order };
  });
  const Screen = createRoutesStub([{ path: '/', Component: () => <OrderNote order={order} /> }]);
  const screen = await render(<Screen />);
  const note = screen.getByLabelText('Add a note');
  const write = async (words: string) => {
    await note.fill(words);
    await screen.getByRole('button', { name: 'Add note' }).click();
    await expect.element(note).toHaveValue('');
  };
  await screen.getByText('The customer sees it too').click();
  await write('It leaves on Monday.');
  await write('He rings at every hour.');
  expect(requests).toEqual([
    { note: 'It leaves on Monday.', forCustomer: true },
    { note: 'He rings at every hour.', forCustomer: false },
  ]);
});
