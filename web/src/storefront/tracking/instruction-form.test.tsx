// covers: shipments
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { instructCourier, type DeliveryInstruction } from '@shop/contract/shipments';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { InstructionForm } from './instruction-form.tsx';

test('another number is sent with the link’s token, and an invalid one shows an error at its field', async () => {
  const sent: DeliveryInstruction[] = [];
  const message = 'Enter a valid 10-digit mobile number.';
  serverAnswers(instructCourier, ({ body }) => {
    sent.push(body);
    if (body.phone === '123')
      throw new ApiError(400, { success: false, code: 'invalid_input', message, errors: { phone: message } });
    return { message: 'Thank you. We give the courier your new number.' };
  });
  const Screen = createRoutesStub([{ path: '/', Component: () => <InstructionForm shipmentId="one" token="secret" /> }]);
  const screen = await render(<Screen />);
  await screen.getByRole('radio', { name: 'Deliver again, and call another number' }).click();
  await screen.getByLabelText('Mobile number').fill('123');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await screen.getByLabelText('Mobile number').fill('9847099999');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByText('Thank you. We give the courier your new number.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ action: 'change_phone', token: 'secret', phone: '9847099999' });
});
