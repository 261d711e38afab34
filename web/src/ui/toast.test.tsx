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

test('the news of a dialog that closes stands on the page', async () => {
  const screen = await render(<ClosesWithNews />);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Your order was cancelled.');
  expect(document.querySelector('dialog')).toBeNull();
});

test('news that comes while a dialog is open stands in the dialog', async () => {
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
