// covers: content
import { expect, test } from 'vitest';
import { columnsText, moved, rowsFrom, rowsText, textAt, tidy, withValue } from './block-values.ts';

test('a value inside a block is changed, or added if missing', () => {
  const slide = withValue({ title: 'Jeans' }, 'button.label', 'Shop');
  expect([slide['title'], textAt(slide, 'button.label'), textAt(slide, 'button.to')]).toEqual(['Jeans', 'Shop', '']);
});

test('empty links are not sent; an incomplete one is, so that the API names the error', () => {
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

test('a table is text with lines and cells', () => {
  const rows = [
    ['S', '96'],
    ['M', '101'],
  ];
  expect(rowsText(rows)).toBe('S | 96\nM | 101');
  expect(rowsFrom('S|96\nM | 101')).toEqual(rows);
  expect(columnsText(['Size', 'Chest'])).toBe('Size | Chest');
});

test('a block moves within the list only', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
