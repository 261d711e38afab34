// covers: messages-on-the-screen
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toast } from '../ui/toast.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => void vi.useRealTimers());

const onScreen = (): string | undefined => document.querySelector('[role=status], [role=alert]')?.textContent?.trim();

test.each([
  { area: 'customer', say: toast.success, lasts: 3000 },
  { area: 'customer', say: toast.error, lasts: 3000 },
  { area: 'elsewhere', say: toast.success, lasts: 2000 },
  { area: 'elsewhere', say: toast.error, lasts: 4000 },
] as const)('a toast of the $area pages is shown for $lasts ms', async ({ area, say, lasts }) => {
  const screen = await render(<Toasts area={area} />);
  toast.success('The first one brings the box along.');
  await expect.element(screen.getByRole('status')).toBeVisible();
  toast.dismissAll();
  // A toast under the pointer stays.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  say('It is done.');
  // React starts the timer some time after it has rendered the toast.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(lasts - 50);
  expect(onScreen()).toContain('It is done.');
  await vi.advanceTimersByTimeAsync(100);
  await expect.poll(onScreen).toBeUndefined();
  await screen.unmount();
});
