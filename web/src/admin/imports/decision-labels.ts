import { RAISE_MRP, SKIP, type DecisionKind, type ImportDecision, type ImportKind } from '@shop/contract/import-jobs';

/** What the lines of each kind of file are. */
const NOUNS: Record<ImportKind, string> = {
  products: 'Products',
  stock: 'Lines of stock',
  customers: 'Customers',
  orders: 'Past orders',
};
const TITLES: Record<Exclude<DecisionKind, 'missing'>, string> = {
  size: 'Sizes',
  category: 'Categories that the shop does not have',
  gender: 'For women, men or kids?',
  sku: 'SKUs used more than once',
};

export const decisionTitle = (kind: DecisionKind, of: ImportKind): string =>
  kind === 'missing' ? `${NOUNS[of]} with errors` : TITLES[kind];

/** The heading of the column that counts what a decision is about. */
export const countHeading = (kind: DecisionKind, of: ImportKind): string =>
  kind === 'size' || kind === 'sku' ? 'Sizes' : NOUNS[of];

export const DECISION_HINTS: Record<DecisionKind, string> = {
  size: 'One spelling of each size keeps the filters short. A new size is added to the shop.',
  category: 'Choose a category of the shop, or keep the new one. “Women > Tops” puts it under Women.',
  gender: 'The file does not say. Choose the menu in which shoppers find the products.',
  sku: 'Each size needs a SKU that no other has. The first keeps it.',
  missing: 'They can be left out, or fix the file and choose it again.',
};
/** Kinds for which any other text may be chosen. */
export const isFree = (kind: DecisionKind): boolean => kind === 'size' || kind === 'category' || kind === 'sku';

/** The label of a choice. */
export const choiceLabel = (choice: string): string =>
  choice === SKIP ? 'Leave out' : choice === RAISE_MRP ? 'Raise MRP to the price' : choice;

export const decisionKey = ({ kind, value }: Pick<ImportDecision, 'kind' | 'value'>): string => `${kind} ${value}`;
