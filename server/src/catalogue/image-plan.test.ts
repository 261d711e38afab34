import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newImageReference } from '@shop/contract/catalogue-staff';
import { planImages } from './image-plan.ts';

const front = { url: '/media/front/1200.webp', alt: 'Front', colour: null };
const back = { url: '/media/back/1200.webp', alt: 'Back', colour: null };
const shop = { existing: [front, back], productColours: [], name: 'Pocket Tee', colours: undefined, alts: undefined };
const urlsOf = (plan: ReturnType<typeof planImages>) => ('pictures' in plan ? plan.pictures.map(({ url }) => url) : plan.errors);

test('a new main picture is placed in one save, and the others stay', () => {
  const plan = planImages({ ...shop, keep: [newImageReference(0), back.url], added: ['new'], alts: ['From above', ''] });
  assert.deepEqual('pictures' in plan && plan.pictures, [{ url: 'new', alt: 'From above', colour: null }, back]);
});

test('new pictures without a position follow the existing ones', () => {
  assert.deepEqual(urlsOf(planImages({ ...shop, keep: [back.url], added: ['one', 'two'] })), [back.url, 'one', 'two']);
});

test('a reference to a new picture that was not sent is refused', () => {
  assert.deepEqual(urlsOf(planImages({ ...shop, keep: [newImageReference(1)], added: ['one'] })), {
    images: 'One of the pictures is not this product’s. Please upload it.',
  });
});

test('a picture keeps the view that staff said, until they say another or none', () => {
  const existing = [{ ...front, view: 'front' as const }, back];
  const viewsOf = (views?: ('front' | 'back' | 'detail' | '')[]) => {
    const plan = planImages({ ...shop, existing, keep: [front.url, back.url], added: [], views });
    return 'pictures' in plan && plan.pictures.map(({ view }) => view);
  };
  assert.deepEqual(viewsOf(), ['front', undefined]);
  assert.deepEqual(viewsOf(['', 'back']), [undefined, 'back']);
});
