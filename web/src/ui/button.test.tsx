import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';

test('a busy button keeps its focus and sends its form no second time', async () => {
  const sent = vi.fn<() => void>();
  const pressed = vi.fn<() => void>();
  const form = (busy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <Button busy={busy} busyLabel="Sending..." onClick={pressed}>
        Send
      </Button>
    </form>
  );
  const screen = await render(form(false));
  await screen.getByRole('button', { name: 'Send' }).click();
  await screen.rerender(form(true));
  const button = screen.getByRole('button', { name: 'Sending...' });
  await expect.element(button).toHaveFocus();
  await button.click();
  expect([sent.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 1]);
});
