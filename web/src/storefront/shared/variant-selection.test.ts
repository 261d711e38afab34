// covers: product-page
import { expect, test } from 'vitest';
import { rupees } from '@shop/contract/paise';
import { chosenVariant, firstColour, firstSize, imagesOf, pricesOf, pricesOfChoice, sizesOf } from './variant-selection.ts';
import { fewLeft } from './few-left.ts';
import { jeans, variant } from './example-jeans.ts';

test('a product opens in a colour that is in stock', () => {
  expect(firstColour(jeans, null)).toBe('Grey');
  expect(firstColour(jeans, 'rinse')).toBe('Rinse');
});

test('a product opens in the colour whose price is shown in lists', () => {
  const first = { name: 'Rinse', swatch: '#223', stock: 3, image: null };
  const dear = { ...variant('Rinse', '30', 3), sale_price: rupees(1499) };
  const both = {
    ...jeans,
    colours: [first, ...jeans.colours.filter(({ name }) => name !== 'Rinse')],
    variants: [dear, variant('Grey', '30', 1)],
  };
  expect(firstColour(both, null)).toBe('Grey');
  expect(firstColour({ ...both, variants: [dear, variant('Grey', '30', 0)] }, null)).toBe('Rinse');
});

test('a colour has its own sizes, and marks sold-out ones', () => {
  expect(sizesOf(jeans, 'Grey')).toEqual([
    { value: '30', soldOut: false },
    { value: '32', soldOut: true },
    { value: '34', soldOut: false },
  ]);
  expect(sizesOf(jeans, 'Rinse')).toEqual([{ value: '30', soldOut: true }]);
});

test('a colour with one size needs no choice of size', () => {
  expect(chosenVariant(jeans, 'Rinse', null)?._id).toBe('Rinse-30');
  expect(chosenVariant(jeans, 'Grey', null)).toBeNull();
  expect(chosenVariant(jeans, 'Grey', '34')?._id).toBe('Grey-34');
});

test.each([
  [0, 5, null],
  [3, 5, 'Only 3 left'],
  [5, 5, 'Only 5 left'],
  [6, 5, null],
  [12, 12, 'Only 12 left'],
  [1, 0, null],
])('with %i in stock and the level %i the page shows %s', (stock, level, sentence) => {
  expect(fewLeft(stock, level)).toBe(sentence);
});

test('a size with its own price shows that price, reduced by the running offer', () => {
  const large = chosenVariant(jeans, 'Grey', '34');
  expect(pricesOfChoice(jeans, 'Grey', large)).toEqual({ now: rupees(999), was: rupees(1999), from: false });
  const lowered = { ...variant('Grey', '34', 6), offer_price: rupees(899) };
  expect(pricesOfChoice(jeans, 'Grey', lowered).now).toBe(rupees(899));
});

test('a price is "From" if available sizes differ, and not for a sold-out one', () => {
  expect(pricesOf(jeans)).toEqual({ now: rupees(799), was: rupees(1999), from: true });
  expect(pricesOfChoice(jeans, 'Grey', null).from).toBe(true);
  const dearGone = { ...jeans, variants: jeans.variants.map((it) => (it.size === '34' ? { ...it, stock: 0 } : it)) };
  expect([pricesOf(dearGone).from, pricesOfChoice(dearGone, 'Grey', null).from]).toEqual([false, false]);
});

test('the requested size is selected if the colour has it', () => {
  expect([firstSize(jeans, 'Grey', '34'), firstSize(jeans, 'Grey', '32'), firstSize(jeans, 'Grey', null)]).toEqual([
    '34',
    null,
    null,
  ]);
});

test('before a size is chosen a colour shows its lowest price', () => {
  const dear = {
    ...jeans,
    variants: [
      { ...variant('Rinse', '30', 1), sale_price: rupees(1399) },
      { ...variant('Rinse', '32', 1), sale_price: rupees(1299) },
      variant('Grey', '30', 1),
    ],
  };
  expect(pricesOfChoice(dear, 'Rinse', null).now).toBe(rupees(1299));
  expect(pricesOfChoice(dear, 'Grey', null).now).toBe(rupees(799));
});

test('a colour shows its own images', () => {
  expect(imagesOf(jeans, 'Grey').map(({ url }) => url)).toEqual(['/grey.webp']);
});

test('an image without a colour is shared, and shown with those of each colour', () => {
  const shared = { ...jeans, media: [...jeans.media, { url: '/label.webp', alt: 'The label', colour: null, model: null }] };
  expect(imagesOf(shared, 'Grey').map(({ url }) => url)).toEqual(['/grey.webp', '/label.webp']);
  expect(imagesOf(shared, 'Rinse').map(({ url }) => url)).toEqual(['/rinse.webp', '/label.webp']);
});
