// covers: categories
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listAllCategories, type Category } from '@shop/contract/catalogue';
import { toggleCategory } from '@shop/contract/catalogue-staff';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { ApiError } from '../../api/client.ts';
import { LastingToasts } from '../../shared/toasts-for-tests.tsx';
import { headTexts, rowTexts } from '../shared/row-texts-for-tests.ts';
import CategoriesScreen, { clientLoader } from './categories-screen.tsx';

const jeans: Category = {
  _id: 'jeans',
  name: 'Jeans',
  slug: 'jeans',
  description: 'Slim and straight.',
  parentCategory: 'Men',
  published: true,
  image: '',
  isActive: true,
  status: 'Selling',
  hsn: '',
  products: 2,
};
const Screen = createRoutesStub([
  {
    path: '/category',
    Component: CategoriesScreen,
    loader: (args) => clientLoader({ ...args, serverLoader: async () => undefined }),
    HydrateFallback: () => null,
  },
]);
async function open(categories: Category[]) {
  await page.viewport(1280, 900);
  serverAnswers(listAllCategories, () => ({ categories, total: categories.length, page: 1, pages: 1 }));
  return render(<Screen initialEntries={['/category']} />);
}

test('the table has the columns of a category, its number of products, and Block or Unblock', async () => {
  const screen = await open([
    jeans,
    { ...jeans, _id: 'bare', name: 'Bare', description: '', parentCategory: '', isActive: false },
  ]);
  await expect.element(screen.getByText('Slim and straight.')).toBeVisible();
  expect(headTexts(screen)).toEqual(['Name', 'Description', 'Parent Category', 'Products', 'Actions', 'Status']);
  expect(rowTexts(screen, 1)).toEqual(['Jeans', 'Slim and straight.', 'Men', '2', '', 'Block']);
  expect(rowTexts(screen, 2)).toEqual(['Bare', 'N/A', 'N/A', '2', '', 'Unblock']);
  await expect.element(screen.getByRole('button', { name: 'Edit Jeans' })).toBeVisible();
  await expect.element(screen.getByText('Page 1 of 1')).toBeVisible();
});

test('a shop without categories shows a message', async () => {
  const screen = await open([]);
  await expect.element(screen.getByText('No Categories', { exact: true })).toBeVisible();
});

test.each([
  [true, 'Block Jeans'],
  [false, 'Unblock Jeans'],
])('a category (active: %s) that cannot be toggled shows the reason, and stays unchanged', async (isActive, name) => {
  const screen = await open([{ ...jeans, isActive }]);
  await render(<LastingToasts />);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  serverAnswers(toggleCategory, async () => {
    await answered;
    throw new ApiError(503, { success: false, code: 'unavailable', message: 'The shop is busy. Please try again.' });
  });
  const button = screen.getByRole('button', { name });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  answer();
  await expect.element(page.getByText('The shop is busy. Please try again.')).toBeVisible();
  await expect.element(button).toBeEnabled();
  await expect.element(button).not.toHaveAttribute('aria-busy', 'true');
  expect(rowTexts(screen, 1).at(-1)).toBe(isActive ? 'Block' : 'Unblock');
});
