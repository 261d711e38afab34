import { TABLE_SORTS, type ProductTable, type TableSort } from '@shop/contract/catalogue';

type Choice = Pick<ProductTable, 'sort' | 'order' | 'state' | 'stock'> & { q: string; category: string };

const oneOf = <Value extends string>(value: string | null, allowed: readonly Value[]): Value | undefined =>
  allowed.find((it) => it === value);

/** What an address asks of the table of products; what it does not know asks for nothing. */
export const tableParams = (asked: URLSearchParams): Choice => ({
  q: asked.get('q') ?? '',
  category: asked.get('category') ?? '',
  state: oneOf(asked.get('state'), ['active', 'blocked']),
  stock: oneOf(asked.get('stock'), ['low', 'out']),
  sort: oneOf(asked.get('sort'), TABLE_SORTS),
  order: oneOf(asked.get('order'), ['asc', 'desc']),
});

export const isFiltered = ({ q, category, state, stock }: Choice): boolean => Boolean(q || category || state || stock);

export type Direction = 'ascending' | 'descending' | null;

/** How a column is sorted now. */
export function directionOf({ sort, order }: Choice, column: TableSort): Direction {
  if (sort !== column) return null;
  return order === 'desc' ? 'descending' : 'ascending';
}

/** What the next press on a column's head asks for: up, then down, then as it was. */
export function nextSort(choice: Choice, column: TableSort): { sort: string; order: string } {
  const now = directionOf(choice, column);
  if (now === 'descending') return { sort: '', order: '' };
  return { sort: column, order: now === null ? 'asc' : 'desc' };
}
