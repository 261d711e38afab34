// covers: custom-studio
import { expect, test } from 'vitest';
import type { Design, StudioBase } from '@shop/contract/studio';
import { rupees } from '@shop/contract/money';
import { openedState, sidesOf } from './use-design.ts';

const size = (variantId: string) => ({ variantId, size: '32', price: rupees(1299), stock: 3 });
const jeans: StudioBase = {
  productId: 'p1',
  slug: 'slim-jeans',
  name: 'Slim Jeans',
  kind: 'jeans',
  colours: [
    { colour: 'Black', front: '/a', back: '/b', sizes: [size('v1')] },
    { colour: 'Mid wash', front: '/a', back: '/b', sizes: [size('v2')] },
  ],
};
const sides: Design['sides'] = [
  { side: 'back', items: [{ tool: 'laser', x: 200, y: 200, size: 140, rotation: 10, text: 'ANJALI', image: '', colour: '' }] },
];
const design = { variantId: 'v2', level: 'club', sides } as Design;

test('a saved design opens with its garment, level and parts, and is sent unchanged', () => {
  const state = openedState([jeans], design);
  expect(state).toMatchObject({ productId: 'p1', colour: 'Mid wash', variantId: 'v2', level: 'club' });
  expect(sidesOf(state.parts)).toEqual(sides);
});

test('a size that is no longer available must be chosen again', () => {
  expect(openedState([jeans], { ...design, variantId: 'gone' })).toMatchObject({ colour: 'Black', variantId: '' });
});
