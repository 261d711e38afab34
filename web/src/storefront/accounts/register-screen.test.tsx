import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import RegisterScreen from './register-screen.tsx';

test('the list of what is wrong loses the line of a field that was mended, and leaves the focus where it is', async () => {
  const Screen = createRoutesStub([{ path: '/', Component: RegisterScreen }]);
  const screen = await render(<Screen />);
  await screen.getByRole('button', { name: 'Register' }).click();
  const summary = screen.getByRole('alert').filter({ hasText: 'Check four things' });
  await expect.element(summary).toHaveFocus();

  const name = screen.getByLabelText('Name');
  await name.fill('Asha Rao');
  const left = screen.getByRole('alert').filter({ hasText: 'Check three things' });
  await expect.element(left.getByRole('listitem').first()).toHaveTextContent('Email is required.');
  await expect.element(name).toHaveFocus();

  await name.fill('');
  await expect.element(summary).toBeVisible();
  await name.fill('Asha Rao');
  await screen.getByLabelText('Email').fill('asha@example.com');
  await screen.getByLabelText('Password', { exact: true }).fill('warp-and-weft');
  await screen.getByLabelText('Phone').fill('98450 12345');
  await expect.element(screen.getByText(/^Check /)).not.toBeInTheDocument();
});
