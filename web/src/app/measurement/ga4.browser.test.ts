// covers: analytics
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { startMeasurement } from './ga4.ts';

const google = () => [...document.querySelectorAll('script')].filter(({ src }) => src.includes('googletagmanager'));
const events = () =>
  ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
    .map((entry) => Array.from(entry))
    .filter(([kind]) => kind === 'event')
    .map(([, name]) => name);

afterEach(() => {
  localStorage.clear();
  for (const script of google()) script.remove();
});

test('GA4: nothing of Google is loaded before consent, and never after a refusal', async () => {
  startMeasurement('G-TEST12345');
  await expect.element(page.getByRole('region', { name: 'Analytics' })).toBeVisible();
  expect(google()).toEqual([]);
  await page.getByRole('button', { name: 'No, thanks' }).click();
  expect(localStorage.getItem('analyticsConsent.1')).toBe('no');
  startMeasurement('G-TEST12345');
  await expect.element(page.getByRole('region', { name: 'Analytics' })).not.toBeInTheDocument();
  expect([google().length, events()]).toEqual([0, []]);
});

test('GA4: after consent, Google’s script is loaded with the id, and the shop’s API calls become events', async () => {
  const cart = {
    product: { slug: 'tee', name: 'Tee' },
    variant: { _id: 'v', size: 'M', colour: '' },
    quantity: 1,
    unitPrice: 499,
  };
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ cart: [cart] }));
  startMeasurement('G-TEST12345');
  await page.getByRole('button', { name: 'Allow' }).click();
  expect(google()[0]?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST12345');
  const answer = await fetch('/api/cart', { method: 'POST', body: JSON.stringify({ variantId: 'v', quantity: 1 }) });
  expect(await answer.json()).toEqual({ cart: [cart] });
  await expect.poll(events).toContain('add_to_cart');
});
