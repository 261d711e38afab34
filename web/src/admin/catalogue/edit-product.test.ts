import { expect, test } from 'vitest';
import { EditedProduct } from '@shop/contract/catalogue-staff';
import type { Product, Variant } from '@shop/contract/catalogue';
import { rupees } from '@shop/contract/money';
import * as z from 'zod/mini';
import { changesOf, editOf, type Edit } from './edit-product.ts';

const aVariant = (part: Partial<Variant>): Variant => ({
  _id: 'small',
  size: 'S',
  colour: 'Black',
  sku: 'TEE-S',
  stock: 5,
  sale_price: rupees(499),
  product_price: rupees(999),
  ...part,
});

const tee: Product = {
  _id: 'tee',
  name: 'Pocket Tee',
  slug: 'pocket-tee',
  description: 'A tee with a pocket.',
  images: ['/media/one/1200.webp'],
  sale_price: rupees(499),
  product_price: rupees(999),
  offer_price: null,
  discount: 50,
  stock: 9,
  variants: [aVariant({}), aVariant({ _id: 'large', size: 'L', sku: 'TEE-L', stock: 4, sale_price: rupees(549) })],
  media: [{ url: '/media/one/1200.webp', alt: 'Pocket Tee', colour: 'Black' }],
  sizes: ['S', 'L'],
  colours: [{ name: 'Black', swatch: '#111', stock: 9, image: null }],
  tags: ['cotton', 'pocket'],
  offer: null,
  category: { _id: 'tees', name: 'T-shirts' },
  parent_category: 'Men',
  isActive: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
};

const changes = (typed: Partial<Edit>) => changesOf(tee, z.parse(EditedProduct, { ...editOf(tee), ...typed }));
const mark = { updatedAt: tee.updatedAt };

test('an edit that changes nothing sends nothing but the mark of what was seen', () => {
  expect(changes({})).toEqual(mark);
});

test('only what differs is sent', () => {
  expect(changes({ name: 'Pocket T-shirt', published: false })).toEqual({ ...mark, name: 'Pocket T-shirt', published: false });
  expect(changes({ sale_price: '449.50' })).toEqual({ ...mark, sale_price: rupees(449.5) });
  expect(changes({ tags: 'cotton' })).toEqual({ ...mark, tags: ['cotton'] });
});

test('a stock is sent with the stock that was seen, and no variant is forgotten', () => {
  const typed = {
    variants: [
      { _id: 'small', stock: 7, stockWas: 5 },
      { _id: 'large', stock: 4, stockWas: 4 },
    ],
  };
  const { variants } = changes(typed);
  expect(variants).toEqual([
    { _id: 'small', stock: 7, stockWas: 5, sale_price: rupees(499), product_price: rupees(999) },
    { _id: 'large' },
  ]);
});

test('a variant with a price of its own keeps it when price and stock change together', () => {
  const typed = {
    sale_price: '450',
    variants: [
      { _id: 'small', stock: 7, stockWas: 5 },
      { _id: 'large', stock: 4, stockWas: 4 },
    ],
  };
  const { variants } = changes(typed);
  expect(variants?.[0]).toMatchObject({ sale_price: rupees(450) });
  expect(variants?.[1]).toEqual({ _id: 'large' });
});
