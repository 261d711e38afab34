// covers: products
import { expect, test } from 'vitest';
import { addProduct, type NewProduct } from '@shop/contract/catalogue-staff';
import { rupees } from '@shop/contract/money';
import { serverAnswers } from '../../api/answers-for-tests.ts';
import { saveNewProduct } from './new-product.ts';
import type { ChosenPicture } from './pictures-field.tsx';
import { tee } from './products-for-tests.ts';
import { EMPTY_GRID, cellKey, type Grid } from './new-variants.ts';

const product: NewProduct = {
  name: 'Pocket Tee',
  description: 'A tee with a pocket.',
  category: 'tees',
  product_price: rupees(999),
  sale_price: rupees(499),
  stock: 3,
  offer: '',
};
const picture = (name: string, part: Partial<ChosenPicture> = {}): ChosenPicture => ({
  id: name,
  url: `blob:${name}`,
  file: new File([name], name, { type: 'image/png' }),
  colour: '',
  alt: '',
  modelHeight: '',
  modelSize: '',
  view: '',
  ...part,
});

/** The request that adds a product. */
async function sent(grid: Grid, pictures: ChosenPicture[] = [picture('front.png')]) {
  const sentProduct: { body: NewProduct; files: string[] }[] = [];
  serverAnswers(addProduct, ({ body, files = [] }) => {
    sentProduct.push({ body, files: files.map(({ name }) => name) });
    return { message: 'Product added.', product: tee };
  });
  await saveNewProduct({ product, grid, pictures }, {});
  return sentProduct[0];
}

test('a product in one size and colour is sent with its stock, and without an offer if none is chosen', async () => {
  expect(await sent(EMPTY_GRID)).toEqual({ body: { ...product, offer: null }, files: ['front.png'] });
});

test('a product with colours only is sent colour by colour, each in one size', async () => {
  const stock = { [cellKey('', 'Black')]: '2', [cellKey('', 'White')]: '5' };
  const sentProduct = await sent({ sizes: [], colours: ['Black', 'White'], stock });
  expect(sentProduct?.body).toMatchObject({
    stock: 7,
    variants: [
      { size: 'One size', colour: 'Black', stock: 2 },
      { size: 'One size', colour: 'White', stock: 5 },
    ],
  });
});

test('each image has its colour, and none that the product no longer has', async () => {
  const pictures = [
    picture('a.png', { colour: 'White', alt: 'The tee in white', modelHeight: '178', modelSize: 'M' }),
    picture('b.png', { colour: 'Green' }),
  ];
  const sentProduct = await sent({ sizes: [], colours: ['Black', 'White'], stock: {} }, pictures);
  expect(sentProduct).toMatchObject({
    body: { imageColours: ['White', ''], imageAlts: ['The tee in white', ''], imageModels: [{ heightCm: 178, size: 'M' }, null] },
    files: ['a.png', 'b.png'],
  });
});
