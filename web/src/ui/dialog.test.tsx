// covers: messages-on-the-screen
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { stories } from './dialog.story.tsx';
import { Dialog } from './dialog.tsx';

test('a dialog takes the focus, and returns it when Esc closes it', async () => {
  const screen = await render(stories.dialog);
  const opener = screen.getByRole('button', { name: 'Open the dialog' });
  await opener.click();
  await expect.element(screen.getByRole('dialog', { name: 'Edit address' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('a dialog stays open when a file picker in it is cancelled', async () => {
  const closed = vi.fn<() => void>();
  const screen = await render(
    <Dialog title="Add a picture" onClose={closed}>
      <input type="file" aria-label="Picture" />
    </Dialog>,
  );
  screen
    .getByLabelText('Picture')
    .element()
    .dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(closed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(closed).toHaveBeenCalledOnce();
});

test('the page behind a dialog cannot be focused', async () => {
  const screen = await render(stories.dialog);
  const opener = screen.getByRole('button', { name: 'Open the dialog' }).element();
  await userEvent.click(opener);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  if (opener instanceof HTMLElement) opener.focus();
  expect(opener).not.toHaveFocus();
  const { x, y, width, height } = opener.getBoundingClientRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('dialog')).not.toBeNull();
});

test('a confirmation has a safe button too', async () => {
  const screen = await render(stories.question);
  await screen.getByRole('button', { name: 'Ask first' }).click();
  await screen.getByRole('button', { name: 'Keep order' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('toasts can be dismissed one by one', async () => {
  const screen = await render(stories.toasts);
  await screen.getByRole('button', { name: 'Say that it worked' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Added to cart. Size 32.');
  await screen.getByRole('button', { name: 'Say that it failed' }).click();
  const failed = screen.getByRole('alert');
  await expect.element(failed).toHaveTextContent('Your cart is empty.');
  // The focus stops its timer, so that it does not disappear first.
  failed.getByRole('button', { name: 'Dismiss' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(failed).not.toBeInTheDocument();
});
