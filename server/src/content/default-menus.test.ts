// covers: navigation
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_MENUS, withCategories } from './default-menus.ts';

const namesIn = (parents: [name: string, parent: string][]) => {
  const categories = parents.map(([name, parentCategory]) => ({ name, slug: name.toLowerCase(), parentCategory }));
  const items = DEFAULT_MENUS.header.flatMap((item) => (item.categories ? (withCategories(item, categories) ?? []) : []));
  return Object.fromEntries(items.map(({ label, children }) => [label, children.map((it) => it.label)]));
};

test('every category is in a menu: Unisex in two, Home under Men, and those for others in a separate menu', () => {
  const clothes: [string, string][] = [
    ['Jeans', 'Men'],
    ['Tops', 'Women'],
    ['Tees', 'Unisex'],
    ['Bags', 'Home'],
  ];
  assert.deepEqual(namesIn(clothes), { Men: ['Jeans', 'Tees', 'Bags'], Women: ['Tops', 'Tees'] });
  assert.deepEqual(namesIn([...clothes, ['Rompers', 'Kids']])['Kids'], ['Rompers']);
  const others = namesIn([
    ['Rompers', 'Kids'],
    ['Collars', 'Pets'],
  ]);
  assert.deepEqual(others['More'], ['Kids: Rompers', 'Pets: Collars']);
});
