import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Problem } from '@shop/contract/errors';
import { ApiError } from '../api/client.ts';
import { Field } from '../ui/field.tsx';
import { sendForm } from './send-form.ts';
import { LastingToasts } from './toasts-for-tests.tsx';

/** A form whose submission is always rejected. */
function FormWithErrors({ problem }: { problem: Omit<Problem, 'success'> }) {
  const form = useForm({ defaultValues: { name: 'Asha', email: 'asha@shop.example' } });
  const send = () => Promise.reject<never>(new ApiError(409, { success: false, ...problem }));
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void form.handleSubmit(() => sendForm(form, send, () => undefined))(event)}>
      <Field label="Name" error={errors.name} {...form.register('name')} />
      <Field label="Email" error={errors.email} {...form.register('email')} />
      <button>Send</button>
      <LastingToasts />
    </form>
  );
}

test('Form errors: the server’s are at their field, which has the focus, and the input stays', async () => {
  const message = 'Somebody has this email already.';
  const screen = await render(<FormWithErrors problem={{ code: 'email_taken', message, errors: { email: message } }} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  const email = screen.getByRole('textbox', { name: 'Email' });
  await expect.element(email).toHaveAccessibleDescription(message);
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveValue('asha@shop.example');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('Form errors: one for no field of the form is a toast', async () => {
  const problem = { code: 'unavailable', message: 'Not now, please.', errors: { elsewhere: 'Not now, please.' } } as const;
  const screen = await render(<FormWithErrors problem={problem} />);
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not now, please.');
});

test('Form errors: of several fields the first has the focus', async () => {
  const errors = { name: 'Name is required.', email: 'Email is required.' };
  const screen = await render(
    <FormWithErrors problem={{ code: 'invalid_input', message: 'Please check the fields.', errors }} />,
  );
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Email is required.');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
