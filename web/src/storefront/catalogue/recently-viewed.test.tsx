// covers: product-page
import { createRoutesStub } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { showProducts } from '@shop/contract/wishlist';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { jeans } from '../shared/example-jeans.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

const looked = (productId: string) => {
  const Screen = createRoutesStub([{ path: '/', Component: () => <RecentlyViewed productId={productId} /> }]);
  return render(<Screen />);
};

beforeEach(() => localStorage.clear());

test('recently viewed products are shown; without a response of the server the section is hidden', async () => {
  const requests: unknown[] = [];
  serverAnswers(showProducts, ({ body }) => {
    requests.push(body.productIds);
    if (body.productIds.length > 1) throw new ApiError(503, { success: false, code: 'unavailable', message: 'Not now, please.' });
    return { wishlist: [jeans] };
  });
  await looked('jeans');
  const second = await looked('tee');
  await expect.element(second.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
  await second.unmount();
  const third = await looked('cap');
  await expect.poll(() => requests).toEqual([['jeans'], ['tee', 'jeans']]);
  expect(third.container.textContent).toBe('');
});
