import type { BulkChange, BulkRow } from '@shop/contract/bulk-products';
import { MAX_STOCK } from '@shop/contract/catalogue';
import { formatMoney, MAX_PRICE, paise, percentOf, type Paise } from '@shop/contract/money';

export type BulkField = 'active' | 'price' | 'mrp' | 'stock';
/** One changed value. For the status, 1 is on sale and 0 is blocked. */
export type BulkStep = { id: string; productId: string; before: number; after: number };
export type ProductToChange = { id: string; name: string; isActive: boolean };
export type VariantToChange = {
  id: string;
  productId: string;
  size: string;
  colour: string;
  stock: number;
  salePaise: Paise;
  mrpPaise: Paise;
};
type LockedProducts = { products: readonly ProductToChange[]; variants: readonly VariantToChange[] };
export type BulkPlan = { field: BulkField; rows: BulkRow[]; steps: BulkStep[] };

const FIELDS: Record<BulkChange['kind'], BulkField> = {
  block: 'active',
  unblock: 'active',
  'price-percent': 'price',
  'price-amount': 'price',
  'price-set': 'price',
  'mrp-percent': 'mrp',
  'mrp-amount': 'mrp',
  'mrp-set': 'mrp',
  'stock-add': 'stock',
  'stock-set': 'stock',
};

const FORMAT: Record<BulkField, (value: number) => string> = {
  active: (value) => (value === 1 ? 'On sale' : 'Blocked'),
  price: (value) => formatMoney(paise(value)),
  mrp: (value) => formatMoney(paise(value)),
  stock: (value) => String(value),
};

/**
 * The steps that undo a change where the value was not changed since. Pieces sold meanwhile stay sold, so a stock is
 * changed by the difference.
 */
export function planBulk({ products, variants }: LockedProducts, change: BulkChange): BulkPlan {
  const field = FIELDS[change.kind];
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  const moves =
    field === 'active'
      ? products.map((it) => ({ id: it.id, productId: it.id, variant: '', problem: null, ...activeOf(it, change) }))
      : variants.map((it) => ({ id: it.id, productId: it.productId, variant: variantLabel(it), ...variantMove(it, change) }));
  const rows = moves.map(({ id, productId, variant, before, after, problem }) => ({
    _id: id,
    productId,
    product: nameOf.get(productId) ?? '',
    variant,
    before: FORMAT[field](before),
    after: FORMAT[field](after),
    problem,
  }));
  const steps = moves.flatMap(({ id, productId, before, after, problem }) =>
    problem === null && before !== after ? [{ id, productId, before, after }] : [],
  );
  return { field, rows, steps };
}

const variantLabel = ({ colour, size }: VariantToChange): string => [colour, size].filter(Boolean).join(', ');

const activeOf = ({ isActive }: ProductToChange, { kind }: BulkChange) => ({
  before: isActive ? 1 : 0,
  after: kind === 'unblock' ? 1 : 0,
});

type Move = { before: number; after: number; problem: string | null };

function variantMove(variant: VariantToChange, change: BulkChange): Move {
  const { salePaise, mrpPaise, stock } = variant;
  switch (change.kind) {
    case 'price-percent':
    case 'price-amount':
    case 'price-set':
      return saleMove(salePaise, changedPrice(salePaise, change), mrpPaise);
    case 'mrp-percent':
    case 'mrp-amount':
    case 'mrp-set':
      return mrpMove(mrpPaise, changedPrice(mrpPaise, change), salePaise);
    case 'stock-add':
      return stockMove(stock, stock + change.pieces);
    case 'stock-set':
      return stockMove(stock, change.pieces);
    default:
      return { before: stock, after: stock, problem: null };
  }
}

type PriceChange = Extract<BulkChange, { percent: number } | { amount: Paise }>;

function changedPrice(before: Paise, change: PriceChange): number {
  if ('percent' in change) return before + Math.sign(change.percent) * percentOf(before, Math.abs(change.percent));
  return change.kind === 'price-set' || change.kind === 'mrp-set' ? change.amount : before + change.amount;
}

const priceProblem = (after: number): string | null =>
  after <= 0 ? 'The price must be above ₹0.' : after > MAX_PRICE ? 'At most ₹1,00,00,000, please.' : null;

const saleMove = (before: Paise, after: number, mrp: Paise): Move => ({
  before,
  after,
  problem: priceProblem(after) ?? (after > mrp ? `Above its MRP of ${formatMoney(mrp)}.` : null),
});

const mrpMove = (before: Paise, after: number, sale: Paise): Move => ({
  before,
  after,
  problem: priceProblem(after) ?? (after < sale ? `Below its sale price of ${formatMoney(sale)}.` : null),
});

function stockMove(before: number, after: number): Move {
  const problem = after < 0 ? `Only ${before} are in stock.` : after > MAX_STOCK ? 'At most 10,00,000 pieces, please.' : null;
  return { before, after, problem };
}

/**
 * The steps that undo a change where the value was not changed since. Pieces sold meanwhile stay sold, so a stock is
 * changed by the difference.
 */
export function planUndo(
  field: BulkField,
  done: readonly Omit<BulkStep, 'productId'>[],
  { products, variants }: LockedProducts,
): BulkStep[] {
  const now = new Map(
    field === 'active'
      ? products.map((it) => [it.id, { productId: it.id, value: it.isActive ? 1 : 0, min: 0, max: 1 }])
      : variants.map((it) => [it.id, { productId: it.productId, ...boundsOf(it, field) }]),
  );
  return done.flatMap(({ id, before, after }) => {
    const current = now.get(id);
    if (!current) return [];
    const { productId, value, min, max } = current;
    if (field !== 'stock' && value !== after) return [];
    const back = field === 'stock' ? value - (after - before) : before;
    return back < min || back > max ? [] : [{ id, productId, before: value, after: back }];
  });
}

/** The current value of a variant, and its allowed range. */
function boundsOf({ salePaise, mrpPaise, stock }: VariantToChange, field: Exclude<BulkField, 'active'>) {
  if (field === 'price') return { value: salePaise, min: 1, max: mrpPaise };
  if (field === 'mrp') return { value: mrpPaise, min: salePaise, max: MAX_PRICE };
  return { value: stock, min: 0, max: MAX_STOCK };
}
