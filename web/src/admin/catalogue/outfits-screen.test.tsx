// covers: product-page
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAllCategories } from '@shop/contract/catalogue';
import { deleteOutfit, listOutfits, saveOutfit, type Outfit } from '@shop/contract/outfits';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import OutfitsScreen, { clientLoader } from './outfits-screen.tsx';

const outfit: Outfit = {
  _id: 'outfit',
  for: { kind: 'category', _id: 'tees', name: 'T-shirts, Men' },
  shows: [{ kind: 'product', _id: 'jeans', name: 'Wide Jeans' }],
  updatedAt: '2026-11-26T10:00:00.000Z',
};
const Screen = createRoutesStub([
  {
    path: '/outfits',
    Component: (props: Parameters<typeof OutfitsScreen>[0]) => (
      <>
        <OutfitsScreen {...props} />
        <LastingToasts />
      </>
    ),
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

async function opened(saved: unknown[]) {
  await page.viewport(1280, 900);
  serverAnswers(listAllCategories, () => ({ categories: [], total: 0, page: 1, pages: 1 }));
  serverAnswers(listOutfits, () => ({ outfits: [outfit], total: 1, page: 1, pages: 1 }));
  serverAnswers(deleteOutfit, () => ({ message: 'Outfit deleted.' }));
  serverAnswers(saveOutfit, ({ body }) => {
    saved.push(body);
    return { message: 'Outfit saved.', outfit };
  });
  return render(<Screen initialEntries={['/outfits']} />);
}

test('a deleted outfit is restored by Undo, unchanged', async () => {
  const saved: unknown[] = [];
  const screen = await opened(saved);
  await screen.getByRole('button', { name: 'Delete the outfit for All of T-shirts, Men' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Outfit saved.')).toBeVisible();
  expect(saved).toEqual([{ for: { kind: 'category', id: 'tees' }, shows: [{ kind: 'product', id: 'jeans' }] }]);
});

test('a outfit without a product or category is refused at its fields', async () => {
  const saved: unknown[] = [];
  const screen = await opened(saved);
  await screen.getByRole('button', { name: 'New outfit' }).click();
  await screen.getByRole('button', { name: 'Save outfit' }).click();
  await expect.element(screen.getByText('Choose a product or a category.')).toBeVisible();
  expect(saved).toEqual([]);
});
