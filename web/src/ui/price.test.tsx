// covers: prices
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { stories } from './price.story.tsx';

test.each([
  ['plain', '₹799'],
  ['reduced', 'Sale price ₹799, MRP ₹1,599, 50% off'],
  ['raised price shows no old one', '₹799'],
  ['lakhs', '₹1,23,456.50'],
] as const)('a %s price is %s', async (name, text) => {
  const { container } = await render(stories[name]);
  expect(container.textContent).toBe(text);
});
