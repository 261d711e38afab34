import { ONE_SIZE } from '@shop/contract/catalogue';

/** The sizes and colours that a new product is made in, and how many pieces there are of each, as typed. */
export type Grid = { sizes: readonly string[]; colours: readonly string[]; stock: Readonly<Record<string, string>> };

export const NO_GRID: Grid = { sizes: [], colours: [], stock: {} };

/** The sizes that most clothes are made in. */
export const SIZE_RUNS = [
  { name: ONE_SIZE, sizes: [] },
  { name: 'S to XXL', sizes: ['S', 'M', 'L', 'XL', 'XXL'] },
  { name: '28 to 38', sizes: ['28', '30', '32', '34', '36', '38'] },
] as const;

/** "S, M , M" → S and M: as typed between commas, each once whatever its capitals. */
export function wordsOf(text: string): string[] {
  const words = text.split(',').map((it) => it.trim());
  return [...new Map(words.filter(Boolean).map((it) => [it.toLowerCase(), it])).values()];
}

export const placeOf = (size: string, colour: string): string => JSON.stringify([colour, size]);

export type Piece = { size: string; colour: string; place: string; text: string };

/** Every size in every colour; nothing while the product has neither. */
export function piecesOf({ sizes, colours, stock }: Grid): Piece[] {
  if (sizes.length === 0 && colours.length === 0) return [];
  const rows = colours.length > 0 ? colours : [''];
  const columns = sizes.length > 0 ? sizes : [''];
  return rows.flatMap((colour) =>
    columns.map((size) => {
      const place = placeOf(size, colour);
      return { size, colour, place, text: (stock[place] ?? '').trim() };
    }),
  );
}

const isWhole = (text: string): boolean => /^\d{1,7}$/.test(text);

/** The pieces whose number is none; the sentence for them is the specification's. */
export const wrongPieces = (grid: Grid): Piece[] => piecesOf(grid).filter(({ text }) => !isWhole(text));

/** All pieces together; what is no number counts nothing. */
export const sumOf = (grid: Grid): number =>
  piecesOf(grid).reduce((sum, { text }) => sum + (isWhole(text) ? Number(text) : 0), 0);

/** Whether no size has a quantity yet. */
export const isBlank = (grid: Grid): boolean => piecesOf(grid).every(({ text }) => text === '');

/** The same quantity for every size. */
export const withEach = (grid: Grid, quantity: number): Grid => ({
  ...grid,
  stock: Object.fromEntries(piecesOf(grid).map(({ place }) => [place, String(quantity)])),
});

/** A quantity divided between the sizes; what does not divide goes to the first ones. */
export function withShares(grid: Grid, quantity: number): Grid {
  const pieces = piecesOf(grid);
  const share = Math.floor(quantity / pieces.length);
  const rest = quantity % pieces.length;
  return {
    ...grid,
    stock: Object.fromEntries(pieces.map(({ place }, index) => [place, String(share + (index < rest ? 1 : 0))])),
  };
}

/** What is in no stock: customers see these sizes as sold out. */
export const emptyPieces = (grid: Grid): Piece[] => piecesOf(grid).filter(({ text }) => /^0+$/.test(text));
