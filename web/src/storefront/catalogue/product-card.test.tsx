import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/paise';
import { cardOf } from './card.ts';
import { jeans } from './example-jeans.ts';
import { ProductCard } from './product-card.tsx';
import { ViewAndBuy } from './view-and-buy.tsx';

const shown = (product: typeof jeans) => {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ProductCard product={cardOf(product)}>
          <ViewAndBuy product={cardOf(product)} />
        </ProductCard>
      ),
    },
  ]);
  return render(<Stub />);
};

test('a card tells name, prices and colours, and leads to the product', async () => {
  const screen = await shown(jeans);
  await expect
    .element(screen.getByRole('link', { name: 'Straight Jeans', exact: true }))
    .toHaveAttribute('href', '/product/straight-jeans');
  await expect.element(screen.getByText('Sale price ₹799, MRP ₹1,999, 60% off')).toBeInTheDocument();
  await expect.element(screen.getByText('2 colours')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Buy Now: Straight Jeans' })).toBeVisible();
});

test('a running offer shows in the price', async () => {
  const screen = await shown({ ...jeans, offer_price: rupees(719.1) });
  await expect.element(screen.getByText('₹719.10')).toBeVisible();
});

test('what is sold out can be looked at, not bought', async () => {
  const screen = await shown({ ...jeans, stock: 0 });
  await expect.element(screen.getByText('Sold out')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View Straight Jeans' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('one of the newest says so in every list, but not when it is sold out', async () => {
  const fresh = await shown({ ...jeans, isNew: true });
  await expect.element(fresh.getByText('New', { exact: true })).toBeVisible();
  await fresh.unmount();
  const gone = await shown({ ...jeans, isNew: true, stock: 0 });
  await expect.element(gone.getByText('Sold out')).toBeVisible();
  await expect.element(gone.getByText('New', { exact: true })).not.toBeInTheDocument();
});
