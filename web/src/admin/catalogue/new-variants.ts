import { ONE_SIZE } from '@shop/contract/catalogue';

/** Sizes and colours of a new product, and the typed stock of each combination. */
export type Grid = { sizes: readonly string[]; colours: readonly string[]; stock: Readonly<Record<string, string>> };

export const EMPTY_GRID: Grid = { sizes: [], colours: [], stock: {} };

/** Usual size ranges of clothes. */
export const SIZE_RUNS = [
  { name: ONE_SIZE, sizes: [] },
  { name: 'S to XXL', sizes: ['S', 'M', 'L', 'XL', 'XXL'] },
  { name: '28 to 38', sizes: ['28', '30', '32', '34', '36', '38'] },
] as const;

/** Parses "S, M , M" to S and M: trimmed and without duplicates, ignoring case. */
export function splitCommas(text: string): string[] {
  const values = text.split(',').map((it) => it.trim());
  return [...new Map(values.filter(Boolean).map((it) => [it.toLowerCase(), it])).values()];
}

export const cellKey = (size: string, colour: string): string => JSON.stringify([colour, size]);

export type GridCell = { size: string; colour: string; key: string; text: string };

/** Every size in every colour; empty while the product has neither. */
export function gridCells({ sizes, colours, stock }: Grid): GridCell[] {
  if (sizes.length === 0 && colours.length === 0) return [];
  const rows = colours.length > 0 ? colours : [''];
  const columns = sizes.length > 0 ? sizes : [''];
  return rows.flatMap((colour) =>
    columns.map((size) => {
      const key = cellKey(size, colour);
      return { size, colour, key, text: (stock[key] ?? '').trim() };
    }),
  );
}

const isWhole = (text: string): boolean => /^\d{1,7}$/.test(text);

/** Cells without an integer; they get the message of a quantity (behaviour.md, Products). */
export const invalidCells = (grid: Grid): GridCell[] => gridCells(grid).filter(({ text }) => !isWhole(text));

/** Total stock; cells without a number count as 0. */
export const totalStock = (grid: Grid): number =>
  gridCells(grid).reduce((sum, { text }) => sum + (isWhole(text) ? Number(text) : 0), 0);

/** Whether no size has a quantity yet. */
export const isEmptyGrid = (grid: Grid): boolean => gridCells(grid).every(({ text }) => text === '');

/** The same quantity for every size. */
export const fillStock = (grid: Grid, quantity: number): Grid => ({
  ...grid,
  stock: Object.fromEntries(gridCells(grid).map(({ key }) => [key, String(quantity)])),
});

/** A quantity divided between the sizes; the first ones get the remainder. */
export function divideStock(grid: Grid, quantity: number): Grid {
  const cells = gridCells(grid);
  const share = Math.floor(quantity / cells.length);
  const rest = quantity % cells.length;
  return {
    ...grid,
    stock: Object.fromEntries(cells.map(({ key }, index) => [key, String(share + (index < rest ? 1 : 0))])),
  };
}

/** Cells with stock 0: customers see these sizes as sold out. */
export const zeroStockCells = (grid: Grid): GridCell[] => gridCells(grid).filter(({ text }) => /^0+$/.test(text));
