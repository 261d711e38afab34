import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newImageReference } from '@shop/contract/catalogue-staff';
import { planImages } from './image-plan.ts';

const front = { url: '/media/front/1200.webp', alt: 'Front', colour: null };
const back = { url: '/media/back/1200.webp', alt: 'Back', colour: null };
const shop = { existing: [front, back], productColours: [], name: 'Pocket Tee', colours: undefined, alts: undefined };
const urlsOf = (plan: ReturnType<typeof planImages>) => ('pictures' in plan ? plan.pictures.map(({ url }) => url) : plan.errors);

test('a new main picture takes its place in one save, and the others keep theirs', () => {
  const plan = planImages({ ...shop, keep: [newImageReference(0), back.url], added: ['new'], alts: ['From above', ''] });
  assert.deepEqual('pictures' in plan && plan.pictures, [{ url: 'new', alt: 'From above', colour: null }, back]);
});

test('new pictures that are named nowhere follow the kept ones', () => {
  assert.deepEqual(urlsOf(planImages({ ...shop, keep: [back.url], added: ['one', 'two'] })), [back.url, 'one', 'two']);
});

test('a number that no new picture has is no picture of the product', () => {
  assert.deepEqual(urlsOf(planImages({ ...shop, keep: [newImageReference(1)], added: ['one'] })), {
    images: 'One of the pictures is not this product’s. Please upload it.',
  });
});
