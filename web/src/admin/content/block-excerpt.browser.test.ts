// covers: content
import { expect, test } from 'vitest';
import { excerptOf } from './block-excerpt.ts';

test('a text block is named by its first words, without markup and entities', () => {
  const html = '<h2>Who we are</h2><p>Raju &amp; Sons&nbsp; began in <em>Gandhi Bazaar</em>.</p>';
  expect(excerptOf({ type: 'richText', html })).toBe('Who we are Raju & Sons began in Gandhi B');
});

test('other blocks are named by their title or that of their first part', () => {
  expect(excerptOf({ type: 'tiles', title: 'Shop by cloth', tiles: [] })).toBe('Shop by cloth');
});
