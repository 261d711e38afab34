// covers: product-page
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BuyPanel } from './buy-panel.tsx';
import { jeans } from '../shared/example-jeans.ts';
import { useVariantSelection } from './use-variant-selection.ts';

const SIZING = { chart: null, fit: { small: 1, true: 10, large: 1 } };
const Page = () => (
  <BuyPanel product={jeans} offer={null} sizing={SIZING} choice={useVariantSelection(jeans, { colour: 'rinse' })} />
);
const Screen = createRoutesStub([{ path: '/', Component: Page }]);

test('a colour that is sold out cannot be bought, and another one can', async () => {
  const screen = await render(<Screen />);
  await expect.element(screen.getByRole('button', { name: 'Sold out' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Buy Now' })).toBeDisabled();
  await screen.getByRole('radio', { name: /^Grey/ }).click();
  await expect.element(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Buy Now' })).toBeEnabled();
});
