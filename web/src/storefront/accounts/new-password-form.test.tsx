import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { resetPassword } from '@shop/contract/accounts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import { NewPasswordForm } from './new-password-form.tsx';

test('a new password set by a link logs out the current session, no matter whose it is', async () => {
  session.save({ accessToken: 'of another', userData: { role: 'user', name: 'Ravi', image: '' } });
  const requests: unknown[] = [];
  serverAnswers(resetPassword, ({ body }) => {
    requests.push(body);
    return { message: 'Your new password is saved.' };
  });
  const Screen = createRoutesStub([
    { path: '/', Component: () => <NewPasswordForm token="of the mail" onDead={() => false} /> },
    { path: '/login', Component: () => 'Log in here' },
  ]);
  const screen = await render(<Screen />);
  await screen.getByLabelText('New password').fill('weft-over-warp-1847');
  await screen.getByRole('button', { name: 'Save password' }).click();
  await expect.poll(() => requests).toEqual([{ token: 'of the mail', password: 'weft-over-warp-1847' }]);
  await expect.element(screen.getByText('Log in here')).toBeVisible();
  expect(session.get()).toBeNull();
});
