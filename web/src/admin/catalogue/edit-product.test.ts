// covers: products
import { expect, test } from 'vitest';
import { EditedProduct } from '@shop/contract/catalogue-staff';
import { rupees } from '@shop/contract/money';
import * as z from 'zod/mini';
import { changesOf, toFormValues, type EditFormValues } from './edit-product.ts';
import { tee } from './products-for-tests.ts';
import { newRow, toVariantRows, type VariantRow } from './variant-rows.ts';

const [small, large] = toVariantRows(tee) as [VariantRow, VariantRow];
const changes = (typed: Partial<EditFormValues>) => changesOf(tee, z.parse(EditedProduct, { ...toFormValues(tee), ...typed }));
const mark = { updatedAt: tee.updatedAt };

test('an edit without changes sends only the version', () => {
  expect(changes({})).toEqual(mark);
});

test('only changed fields are sent', () => {
  expect(changes({ name: 'Pocket T-shirt', published: false })).toEqual({ ...mark, name: 'Pocket T-shirt', published: false });
  expect(changes({ sale_price: '449.50' })).toEqual({ ...mark, sale_price: rupees(449.5) });
  expect(changes({ tags: 'cotton' })).toEqual({ ...mark, tags: ['cotton'] });
});

test('translations are sent if one differs', () => {
  const hindi = { hi: { name: 'पॉकेट टी', description: '' }, ml: { name: '', description: '' } };
  expect(changes({ translations: hindi })).toEqual({ ...mark, translations: hindi });
});

test('a stock is sent with its previous value, and all variants are included', () => {
  const typed = {
    variants: [{ ...small, stock: 7 }, large],
  };
  const { variants } = changes(typed);
  expect(variants).toEqual([
    { _id: 'small', stock: 7, stockWas: 5, sale_price: rupees(499), product_price: rupees(999) },
    { _id: 'large' },
  ]);
});

test('a variant with its own price keeps it when price and stock change together', () => {
  const typed = {
    sale_price: '450',
    variants: [{ ...small, stock: 7 }, large],
  };
  const { variants } = changes(typed);
  expect(variants?.[0]).toMatchObject({ sale_price: rupees(450) });
  expect(variants?.[1]).toEqual({ _id: 'large' });
});

test('an added, renamed or removed size is sent with all others', () => {
  const added = { ...newRow(tee), size: 'XL', colour: 'Black', sale_price: '559', stock: 2 };
  expect(changes({ variants: [{ ...small, size: 'XS' }, added] }).variants).toEqual([
    { _id: 'small', size: 'XS', sale_price: rupees(499), product_price: rupees(999) },
    { size: 'XL', colour: 'Black', stock: 2, sale_price: rupees(559), product_price: rupees(999) },
  ]);
});

test('an offer can be removed from a product, and assigned to one', () => {
  const onOffer = { ...tee, offer: 'diwali' };
  const edited = (offer: string) => changesOf(onOffer, z.parse(EditedProduct, { ...toFormValues(onOffer), offer }));
  expect(edited('')).toEqual({ ...mark, offer: null });
  expect(edited('diwali')).toEqual(mark);
  expect(edited('onam')).toEqual({ ...mark, offer: 'onam' });
});
