// covers: product-lists
import { expect, test } from 'vitest';
import { listCategories, searchProducts, type Facets } from '@shop/contract/catalogue';
import { PAGE_SIZE } from '@shop/contract/limits';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { jeans } from '../shared/example-jeans.ts';
import { readListing } from './read-listing.ts';

const facets: Facets = { category: [], fit: [], size: [], colour: [], price: [], discount: [], rating: [] };

/** A shop with this number of products, which returns them page by page. */
function aShopOf(total: number, part: Partial<Facets> = {}): void {
  serverAnswers(searchProducts, ({ query: { page = 1, limit = PAGE_SIZE } = {} }) => ({
    products: Array.from({ length: total }, (_, at) => ({ ...jeans, _id: `product ${at + 1}` })).slice(
      (page - 1) * limit,
      page * limit,
    ),
    total,
    page,
    pages: Math.ceil(total / limit),
    facets: { ...facets, ...part },
    suggestion: null,
    collection: null,
  }));
}
const read = (page: number) => readListing(`https://shop.example/sale?page=${page}`, {});

test('a listing shows everything up to its page, and far down only the last part', async () => {
  aShopOf(500);
  const third = await read(3);
  expect([third.from, third.products.length, third.products.at(-1)?._id]).toEqual([0, 72, 'product 72']);
  const ninth = await read(9);
  expect([ninth.from, ninth.products.length, ninth.products[0]?._id]).toEqual([192, 24, 'product 193']);
});

test('a saved URL of a list that has become shorter shows the list from its beginning', async () => {
  aShopOf(30);
  const result = await read(9);
  expect([result.from, result.products.length, result.products[0]?._id]).toEqual([0, PAGE_SIZE, 'product 1']);
});

test('two categories with the same name show their department, and no other does', async () => {
  const part = (_id: string, name: string) => ({ _id, slug: _id, name, count: 1 });
  aShopOf(3, { category: [part('m', 'T-shirts'), part('w', 'T-shirts'), part('j', 'Jeans')] });
  const category = (_id: string, name: string, parentCategory: string) => ({
    _id,
    name,
    parentCategory,
    slug: _id,
    description: '',
    published: true,
    image: '',
    isActive: true,
    status: '',
    hsn: '',
    products: 1,
  });
  serverAnswers(listCategories, () => ({
    categories: [category('m', 'T-shirts', 'Men'), category('w', 'T-shirts', 'Women'), category('j', 'Jeans', 'Men')],
  }));
  const result = await read(1);
  expect(result.facets.category.map(({ name }) => name)).toEqual(["Men's T-shirts", "Women's T-shirts", 'Jeans']);
});
