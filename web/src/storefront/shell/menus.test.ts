// covers: navigation
import { expect, test } from 'vitest';
import type { Category } from '@shop/contract/catalogue';
import { menusOf } from './menus.ts';

const category = (name: string, parentCategory: string): Category => ({
  _id: name,
  name,
  slug: name.toLowerCase(),
  description: '',
  parentCategory,
  published: true,
  image: '',
  isActive: true,
  status: 'Selling',
  hsn: '',
  products: 1,
});
const namesIn = (parents: [name: string, parent: string][]) => {
  const { men, women, more } = menusOf(parents.map(([name, parent]) => category(name, parent)));
  return { men: men.map((it) => it.name), women: women.map((it) => it.name), [more.label]: more.entries.map((it) => it.name) };
};

test('every category is in a menu: Unisex in two, Home under Men, and what is for others in its own menu', () => {
  const clothes: [string, string][] = [
    ['Jeans', 'Men'],
    ['Tops', 'Women'],
    ['Tees', 'Unisex'],
    ['Bags', 'Home'],
  ];
  expect(namesIn(clothes)).toEqual({ men: ['Jeans', 'Tees', 'Bags'], women: ['Tops', 'Tees'], More: [] });
  expect(namesIn([...clothes, ['Rompers', 'Kids']])).toMatchObject({ Kids: ['Rompers'] });
  expect(
    namesIn([
      ['Rompers', 'Kids'],
      ['Collars', 'Pets'],
    ]),
  ).toMatchObject({ More: ['Kids: Rompers', 'Pets: Collars'] });
});
