// covers: product-page
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { rupees } from '@shop/contract/paise';
import { cardFor, type CardFilter } from './card.ts';
import { jeans, variant } from './example-jeans.ts';
import { ProductCard } from './product-card.tsx';
import { ViewAndBuy } from '../catalogue/view-and-buy.tsx';

const shown = (product: typeof jeans, wanted: CardFilter = {}) => {
  const card = cardFor(product, wanted);
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ProductCard product={card}>
          <ViewAndBuy product={card} />
        </ProductCard>
      ),
    },
  ]);
  return render(<Stub />);
};

test('a card shows name, prices and colours, and links to the product', async () => {
  const screen = await shown(jeans);
  await expect
    .element(screen.getByRole('link', { name: 'Straight Jeans', exact: true }))
    .toHaveAttribute('href', '/product/straight-jeans');
  await expect.element(screen.getByText('Sale price From ₹799, MRP ₹1,999, 60% off')).toBeInTheDocument();
  await expect.element(screen.getByText('2 colours')).toBeVisible();
  await expect.element(screen.getByText('Straight · Grey')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Buy Now: Straight Jeans' })).toBeVisible();
});

test('a running offer shows in the price', async () => {
  const screen = await shown({ ...jeans, offer_price: rupees(719.1) });
  await expect.element(screen.getByText('From ₹719.10')).toBeVisible();
});

test('a sold-out product can be viewed, but not bought', async () => {
  const screen = await shown({ ...jeans, stock: 0 });
  await expect.element(screen.getByText('Sold out')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'View Straight Jeans' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Buy Now/ })).not.toBeInTheDocument();
});

test('a new product has its badge in every list, unless it is sold out', async () => {
  const fresh = await shown({ ...jeans, isNew: true });
  await expect.element(fresh.getByText('New', { exact: true })).toBeVisible();
  await fresh.unmount();
  const soldOut = await shown({ ...jeans, isNew: true, stock: 0 });
  await expect.element(soldOut.getByText('Sold out')).toBeVisible();
  await expect.element(soldOut.getByText('New', { exact: true })).not.toBeInTheDocument();
});

const rinse = { ...jeans, variants: [{ ...variant('Rinse', '30', 4), sale_price: rupees(1499) }, ...jeans.variants.slice(1)] };

test('a filter by colour shows that colour at its price, and links to it', async () => {
  const screen = await shown(rinse, { colours: ['rinse'], sizes: ['30'] });
  await expect.element(screen.getByRole('img', { name: 'Rinse' })).toBeInTheDocument();
  await expect.element(screen.getByText('Sale price ₹1,499, MRP ₹1,999, 25% off')).toBeInTheDocument();
  await expect.element(screen.getByText('Straight · Rinse')).toBeVisible();
  for (const name of ['Straight Jeans', 'View Straight Jeans'])
    await expect
      .element(screen.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', '/product/straight-jeans?colour=Rinse&size=30');
});

test('a filter by price shows a variant in that range', async () => {
  const screen = await shown(rinse, { min: 1300, max: 1999 });
  await expect.element(screen.getByRole('img', { name: 'Rinse' })).toBeInTheDocument();
  await expect.element(screen.getByText(/₹1,499/)).toBeVisible();
});

test('a colour circle changes image, price and link of the card', async () => {
  const screen = await shown(rinse);
  await expect.element(screen.getByRole('img', { name: 'Grey' })).toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Grey' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'Rinse' }).click();
  await expect.element(screen.getByRole('img', { name: 'Rinse' })).toBeInTheDocument();
  await expect.element(screen.getByText('Sale price ₹1,499, MRP ₹1,999, 25% off')).toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: 'Straight Jeans', exact: true }))
    .toHaveAttribute('href', '/product/straight-jeans?colour=Rinse');
});

test('a product without images keeps its place in a list and shows a placeholder', async () => {
  const screen = await shown({ ...jeans, images: [], media: [] });
  await expect.element(screen.getByText('No photo yet')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Straight Jeans', exact: true })).toBeVisible();
});
