import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { changeEmail } from '@shop/contract/accounts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

const PASSWORD = 'weft-over-warp-1847';
const WRONG = 'Your current password is incorrect.';

test('a wrong password is shown at its field, and after success the dialog shows where the link was sent', async () => {
  serverAnswers(changeEmail, ({ body }) => {
    if (body.password !== PASSWORD)
      throw new ApiError(400, { success: false, code: 'invalid_input', message: WRONG, errors: { password: WRONG } });
    return { message: `Open the link that we sent to ${body.email}.` };
  });
  let closed = 0;
  const Screen = createRoutesStub([
    { path: '/', Component: () => <ChangeEmailDialog current="asha@shop.example" onClose={() => (closed += 1)} /> },
  ]);
  const screen = await render(<Screen />);
  await screen.getByLabelText('New email').fill('asha.rao@shop.example');
  await screen.getByLabelText('Current password').fill('a guess');
  await screen.getByRole('button', { name: 'Send link' }).click();
  await expect.element(screen.getByText(WRONG)).toBeVisible();
  await expect.element(screen.getByLabelText('New email')).toHaveValue('asha.rao@shop.example');

  await screen.getByLabelText('Current password').fill(PASSWORD);
  await screen.getByRole('button', { name: 'Send link' }).click();
  const sent = 'Open the link that we sent to asha.rao@shop.example. The link is valid for 24 hours.';
  await expect.element(screen.getByText(sent)).toBeVisible();
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => closed).toBe(1);
});
