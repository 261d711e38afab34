import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { stories } from './field.story.tsx';
import { Field, PasswordField, TextArea } from './field.tsx';

test('a screen reader announces an invalid field with its error', async () => {
  const screen = await render(stories['in error']);
  const phone = screen.getByRole('textbox', { name: 'Phone' });
  await expect.element(phone).toBeInvalid();
  await expect.element(phone).toHaveAccessibleDescription('Phone number must be exactly 10 digits.');
});

test('a hint is linked to its field', async () => {
  const screen = await render(stories['with hint and prefix']);
  await expect
    .element(screen.getByRole('textbox', { name: 'Phone' }))
    .toHaveAccessibleDescription('The courier calls this number on the day.');
});

test('an invalid field with a hint is announced with both, the hint first', async () => {
  const requests = {
    label: 'Phone',
    hint: 'The courier calls it.',
    error: { message: 'Phone number must be exactly 10 digits.' },
  };
  for (const Kind of [Field, PasswordField, TextArea]) {
    const screen = await render(<Kind {...requests} />);
    await expect
      .element(screen.getByLabelText('Phone', { exact: true }))
      .toHaveAccessibleDescription('The courier calls it. Phone number must be exactly 10 digits.');
    await screen.unmount();
  }
});

test('a password can be shown', async () => {
  const screen = await render(stories.password);
  const password = screen.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

test('the error summary gets the focus', async () => {
  const screen = await render(stories.summary);
  await expect.element(screen.getByRole('alert')).toHaveFocus();
});
