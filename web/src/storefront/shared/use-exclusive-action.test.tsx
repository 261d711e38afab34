import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useExclusiveAction } from './use-exclusive-action.ts';

test('two presses before a render run one action; after it another may run', async () => {
  const doing: (() => void)[] = [];
  const act = () => new Promise<void>((done) => doing.push(done));
  function Press() {
    const { busy, run } = useExclusiveAction();
    return (
      <button aria-busy={busy} onClick={() => void run(act)}>
        Place Order
      </button>
    );
  }
  const screen = await render(<Press />);
  const button = screen.getByRole('button').element() as HTMLButtonElement;
  button.click();
  button.click();
  expect(doing).toHaveLength(1);
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  doing[0]?.();
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
  button.click();
  expect(doing).toHaveLength(2);
});
