// covers: content
import { expect, test } from 'vitest';
import { columnsText, moved, rowsFrom, rowsText, textAt, tidy, withValue } from './block-values.ts';

test('a value inside of a block is changed, and made where it was missing', () => {
  const slide = withValue({ title: 'Jeans' }, 'button.label', 'Shop');
  expect([slide['title'], textAt(slide, 'button.label'), textAt(slide, 'button.to')]).toEqual(['Jeans', 'Shop', '']);
});

test('links that were left empty are not sent; half a link is, so that the API names what is missing', () => {
  const slide = { title: 'Jeans', text: '', image: '', alt: '' };
  expect(tidy({ type: 'hero', slides: [{ ...slide, button: { label: '', to: '' } }] })).toEqual({
    type: 'hero',
    slides: [slide],
  });
  const half = { type: 'hero' as const, slides: [{ ...slide, button: { label: 'Shop', to: '' } }] };
  expect(tidy(half)).toEqual(half);
  expect(tidy({ type: 'tiles', title: '', tiles: [{ title: 'Tees', text: '', image: '', to: '' }] })).toEqual({
    type: 'tiles',
    title: '',
    tiles: [{ title: 'Tees', text: '', image: '' }],
  });
});

test('a table is written as lines and cells', () => {
  const rows = [
    ['S', '96'],
    ['M', '101'],
  ];
  expect(rowsText(rows)).toBe('S | 96\nM | 101');
  expect(rowsFrom('S|96\nM | 101')).toEqual(rows);
  expect(columnsText(['Size', 'Chest'])).toBe('Size | Chest');
});

test('a block moves within the list, and not out of it', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
