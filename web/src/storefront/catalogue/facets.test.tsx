// covers: product-lists
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Facets } from './facets.tsx';
import { useListingParams } from './use-listing-params.ts';

const categories = (many: number) =>
  Array.from({ length: many }, (_, i) => ({ _id: `${i}`, name: `Kind ${i}`, slug: `kind-${i}`, count: 5000 - i }));

type Rating = { value: number; count: number };

function shown(many: number, address = '/', rating: Rating[] = []) {
  const counts = { category: categories(many), fit: [], size: [], colour: [], price: [], discount: [], rating };
  const Listing = () => <Facets counts={counts} withCategory on={useListingParams()} />;
  const Stub = createRoutesStub([{ path: '/', Component: Listing }]);
  return render(<Stub initialEntries={[address]} />);
}

test('a long facet shows its most frequent values, and the rest on request', async () => {
  const screen = await shown(20);
  await expect.element(screen.getByRole('checkbox', { name: 'Kind 7 4,993' })).toBeVisible();
  await expect.element(screen.getByText('Kind 8')).not.toBeVisible();
  await screen.getByText('12 more').click();
  await expect.element(screen.getByRole('checkbox', { name: 'Kind 19 4,981' })).toBeVisible();
});

test('selected values are visible, and a facet of ten is shown completely', async () => {
  const screen = await shown(20, '/?category=kind-15');
  await expect.element(screen.getByRole('checkbox', { name: 'Kind 15 4,985' })).toBeChecked();
  await screen.unmount();
  const short = await shown(10);
  await expect.element(short.getByText('Kind 9')).toBeVisible();
  await expect.element(short.getByText(/more/)).not.toBeInTheDocument();
});

test('a filter by stars that is on is open and ticked', async () => {
  const screen = await shown(2, '/?rating=4', [
    { value: 4, count: 7 },
    { value: 3, count: 9 },
  ]);
  await expect.element(screen.getByRole('checkbox', { name: '4 stars or more 7' })).toBeChecked();
  await screen.getByRole('checkbox', { name: '3 stars or more 9' }).click();
  await expect.element(screen.getByRole('checkbox', { name: '3 stars or more 9' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: '4 stars or more 7' })).not.toBeChecked();
});
