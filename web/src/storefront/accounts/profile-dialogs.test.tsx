import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { editProfile, type Profile } from '@shop/contract/accounts';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { session } from '../../api/session.ts';
import { EditProfileDialog } from './profile-dialogs.tsx';

const asha: Profile = {
  _id: 'asha',
  name: 'Asha',
  email: 'asha@shop.example',
  emailVerified: true,
  phone: '9845012345',
  image: '',
  language: 'en',
  role: 'user',
};

afterEach(() => session.clear());

test('a customer who changes their name sees it on every page, and stays logged in', async () => {
  session.save({ accessToken: 'token', userData: { role: 'user', name: 'Asha', image: '' } });
  serverAnswers(editProfile, ({ body }) => ({
    message: 'Profile saved.',
    user: { ...asha, name: body.name ?? asha.name },
  }));
  let closed = 0;
  const Screen = createRoutesStub([
    { path: '/', Component: () => <EditProfileDialog user={asha} onClose={() => (closed += 1)} /> },
  ]);
  const screen = await render(<Screen />);
  await screen.getByLabelText('Name').fill('Asha Rao');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => closed).toBe(1);
  expect(session.get()).toMatchObject({ name: 'Asha Rao', accessToken: 'token', role: 'user' });
});
