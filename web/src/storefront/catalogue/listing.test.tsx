// covers: product-lists
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cardOf } from '../shared/card.ts';
import { jeans } from '../shared/example-jeans.ts';
import { Listing } from './listing.tsx';
import type { ListingResult } from './read-listing.ts';

const result: ListingResult = {
  origin: 'https://shop.example',
  products: Array.from({ length: 24 }, (_, at) => cardOf({ ...jeans, _id: `product ${at}`, name: `Jeans ${at}` })),
  total: 500,
  from: 0,
  facets: { category: [], fit: [], size: [], colour: [], price: [], discount: [], rating: [] },
  suggestion: null,
  collection: null,
};

function open(part: Partial<ListingResult>, requests = '') {
  const Component = () => <Listing title="Sale" crumb="Sale" own="trending" found={{ ...result, ...part }} />;
  const Screen = createRoutesStub([{ path: '/sale', Component }]);
  return render(<Screen initialEntries={[`/sale${requests}`]} />);
}

test('a list shows its progress, and Load more keeps the filters', async () => {
  const screen = await open({}, '?size=32');
  await expect.element(screen.getByText('Showing 24 of 500')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Show 24 more' })).toHaveAttribute('href', '/sale?size=32&page=2');
  await expect.element(screen.getByRole('link', { name: 'Show earlier' })).not.toBeInTheDocument();
});

test('far down a list starts later, and links to its earlier part', async () => {
  const screen = await open({ from: 192 }, '?page=9');
  await expect.element(screen.getByText('Products 193 to 216 of 500')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Show earlier' })).toHaveAttribute('href', '/sale?page=8');
  await expect.element(screen.getByRole('link', { name: 'Show 24 more' })).toHaveAttribute('href', '/sale?page=10');
});

test('at its end a list has no further link, and shows how many products are before it', async () => {
  const screen = await open({ total: 30 });
  await expect.element(screen.getByRole('link', { name: 'Show 6 more' })).toBeVisible();
  await screen.unmount();
  const whole = await open({ total: 24 });
  await expect.element(whole.getByRole('heading', { name: 'Sale' })).toBeVisible();
  await expect.element(whole.getByRole('link', { name: /^Show/ })).not.toBeInTheDocument();
});
