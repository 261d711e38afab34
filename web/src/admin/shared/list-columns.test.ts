import { expect, test } from 'vitest';
import { moveColumn, shownColumns, toggleColumn } from './list-columns.ts';

const columns = [
  { head: 'Name', required: true, cell: () => '' },
  { head: 'City', cell: () => '' },
  { head: 'Added', extra: true, cell: () => '' },
  { head: 'Status', cell: () => '' },
];
const heads = (chosen: readonly string[] | null) => shownColumns(columns, chosen).map(({ head }) => head);

test('Columns: extra ones are hidden until selected, required ones are never hidden, unknown ones are ignored', () => {
  expect(heads(null)).toEqual(['Name', 'City', 'Status']);
  expect(heads(['Status', 'Gone'])).toEqual(['Name', 'Status']);
});

test('Columns: a column that is shown again takes its declared position', () => {
  expect(toggleColumn(columns, null, 'City')).toEqual(['Name', 'Status']);
  expect(toggleColumn(columns, ['Status', 'Name'], 'City')).toEqual(['Status', 'Name', 'City']);
  expect(toggleColumn(columns, null, 'Added')).toEqual(['Name', 'City', 'Added', 'Status']);
});

test('Columns: one swaps with its neighbour, and the first cannot move further', () => {
  expect(moveColumn(['Name', 'City', 'Status'], 'City', 1)).toEqual(['Name', 'Status', 'City']);
  expect(moveColumn(['Name', 'City', 'Status'], 'Name', -1)).toEqual(['Name', 'City', 'Status']);
});
