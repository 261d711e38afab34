// covers: messages-on-the-screen
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Dialog } from './dialog.tsx';
import { toast, Toaster } from './toast.tsx';

function ClosesWithNews() {
  const [open, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    toast.success('Your order was cancelled.');
  };
  return (
    <>
      {open && (
        <Dialog title="Cancel?" onClose={close}>
          Really?
        </Dialog>
      )}
      <Toaster done={3000} failed={3000} />
    </>
  );
}

test('a toast is on the page after its dialog closed', async () => {
  const screen = await render(<ClosesWithNews />);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Your order was cancelled.');
  expect(document.querySelector('dialog')).toBeNull();
});

test('a toast that appears while a dialog is open is in the dialog', async () => {
  const screen = await render(
    <>
      <Dialog title="Edit" onClose={() => {}}>
        A form
      </Dialog>
      <Toaster done={3000} failed={3000} />
    </>,
  );
  toast.error('The shop could not be reached.');
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent('The shop could not be reached.');
});

test('at most three toasts are shown, and the one that can be undone is removed last', async () => {
  const screen = await render(<Toaster done={60_000} failed={60_000} />);
  const undo = { label: 'Undo', onPress: () => undefined };
  toast.success('Removed from cart.', undo);
  for (const text of ['Saved.', 'Copied.', 'Copied.', 'Added to cart.']) toast.success(text);
  await expect.element(screen.getByText('Added to cart.')).toBeVisible();
  expect(
    screen
      .getByRole('status')
      .elements()
      .map((it) => it.querySelector('p')?.textContent),
  ).toEqual(['Removed from cart.', 'Copied.', 'Added to cart.']);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Removed from cart.')).not.toBeInTheDocument();
  for (const dismiss of screen.getByRole('button', { name: 'Dismiss' }).elements()) (dismiss as HTMLButtonElement).click();
});

test('each toast has its own timer', async () => {
  const screen = await render(<Toaster done={1500} failed={60_000} />);
  toast.error('The shop could not be reached.');
  toast.success('Saved.');
  await expect.element(screen.getByText('Saved.')).toBeVisible();
  await expect.element(screen.getByText('Saved.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The shop could not be reached.');
  await screen.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
