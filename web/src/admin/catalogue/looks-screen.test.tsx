// covers: product-page
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAllCategories } from '@shop/contract/catalogue';
import { deleteLook, listLooks, saveLook, type Look } from '@shop/contract/looks';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { Toasts } from '../../shared/toasts.tsx';
import LooksScreen, { clientLoader } from './looks-screen.tsx';

const look: Look = {
  _id: 'look',
  for: { kind: 'category', _id: 'tees', name: 'T-shirts, Men' },
  shows: [{ kind: 'product', _id: 'jeans', name: 'Wide Jeans' }],
  updatedAt: '2026-11-26T10:00:00.000Z',
};
const Screen = createRoutesStub([
  {
    path: '/looks',
    Component: (props: Parameters<typeof LooksScreen>[0]) => (
      <>
        <LooksScreen {...props} />
        <Toasts area="elsewhere" />
      </>
    ),
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);

async function opened(saved: unknown[]) {
  await page.viewport(1280, 900);
  serverAnswers(listAllCategories, () => ({ categories: [], total: 0, page: 1, pages: 1 }));
  serverAnswers(listLooks, () => ({ looks: [look], total: 1, page: 1, pages: 1 }));
  serverAnswers(deleteLook, () => ({ message: 'Look deleted.' }));
  serverAnswers(saveLook, ({ body }) => {
    saved.push(body);
    return { message: 'Look saved.', look };
  });
  return render(<Screen initialEntries={['/looks']} />);
}

test('a deleted look is restored by Undo, as it was', async () => {
  const saved: unknown[] = [];
  const screen = await opened(saved);
  await screen.getByRole('button', { name: 'Delete the look for All of T-shirts, Men' }).click();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('Look saved.')).toBeVisible();
  expect(saved).toEqual([{ for: { kind: 'category', id: 'tees' }, shows: [{ kind: 'product', id: 'jeans' }] }]);
});

test('a look without a product or category is refused at its fields', async () => {
  const saved: unknown[] = [];
  const screen = await opened(saved);
  await screen.getByRole('button', { name: 'New look' }).click();
  await screen.getByRole('button', { name: 'Save look' }).click();
  await expect.element(screen.getByText('Choose a product or a category.')).toBeVisible();
  expect(saved).toEqual([]);
});
