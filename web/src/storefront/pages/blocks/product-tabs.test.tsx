// covers: home
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ProductTabs } from './product-tabs.tsx';

const TABS = [
  { title: 'Top Trending Now', image: '', source: 'trending' as const, limit: 12 },
  { title: "Today's Offers", image: '', source: 'offers' as const, limit: 12 },
];
const EMPTY = { products: [], total: 0, all: '/sale' };

const open = (strips: Parameters<typeof ProductTabs>[0]['strips']) => {
  const Home = createRoutesStub([{ path: '/', Component: () => <ProductTabs tabs={TABS} strips={strips} /> }]);
  return render(<Home />);
};

test('a tile without products is left out; one whose products could not be read stays', async () => {
  const screen = await open([null, EMPTY]);
  await expect.element(screen.getByRole('tab', { name: 'Top Trending Now' })).toBeVisible();
  expect(screen.getByRole('tab').elements()).toHaveLength(1);
});

test('without any products there are no tiles', async () => {
  const screen = await open([EMPTY, EMPTY]);
  expect(screen.getByRole('tab').elements()).toHaveLength(0);
});
