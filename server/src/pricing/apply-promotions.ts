import { add, paise, percentOf, times, ZERO, type Paise } from '@shop/contract/money';
import { prorate } from './prorate.ts';
import type { Benefit, PromotableLine, Promotion } from './promotion.ts';

/** A promotion whose conditions a cart meets, and the indexes of its lines. */
export type Eligible = { promotion: Promotion; places: readonly number[] };
/** The price of each line after promotions, and the discount of each promotion by line index. */
export type Applied = { left: Paise[]; taken: Map<Eligible, Paise[]> };

/**
 * Free pieces are decided first, on the prices that the customer sees; amounts are deducted last. So a percentage never
 * reduces the value of a free piece, and the creation order of promotions changes no price.
 */
const RANKS: Record<Benefit['kind'], number> = {
  buy_x_get_y: 0,
  fixed_price: 1,
  percent: 2,
  tiers: 3,
  amount: 4,
  free_shipping: 5,
};
/** The order in which promotions are applied. */
export const inOrder = ({ promotion: a }: Eligible, { promotion: b }: Eligible): number =>
  RANKS[a.benefit.kind] - RANKS[b.benefit.kind] || (a.id < b.id ? -1 : 1);

type Line = { unit: Paise; /** Pieces that are not free. */ paid: number; quantity: number; left: Paise };

const stateOf = (lines: readonly PromotableLine[]): Line[] =>
  lines.map(({ unit, quantity }) => ({ unit, paid: quantity, quantity, left: times(unit, quantity) }));

function linesIn({ places }: Eligible, state: readonly Line[]): Line[] {
  const lines: Line[] = [];
  for (const place of places) {
    const line = state[place];
    if (line) lines.push(line);
  }
  return lines;
}

/** Applies promotions one after the other, each to the remaining price. The lines are sorted by variant. */
export function applyPromotions(lines: readonly PromotableLine[], promotions: readonly Eligible[]): Applied {
  const state = stateOf(lines);
  const taken = new Map<Eligible, Paise[]>();
  for (const eligible of promotions.toSorted(inOrder)) {
    const before = state.map(({ left }) => left);
    applyOne(eligible.promotion.benefit, linesIn(eligible, state));
    taken.set(
      eligible,
      state.map(({ left }, place) => paise((before[place] ?? ZERO) - left)),
    );
  }
  return { left: state.map(({ left }) => left), taken };
}

/** The total of all lines after sorted promotions: a fast version for comparing many combinations. */
export function goodsAfter(lines: readonly PromotableLine[], ordered: readonly Eligible[]): Paise {
  const state = stateOf(lines);
  for (const eligible of ordered) applyOne(eligible.promotion.benefit, linesIn(eligible, state));
  return paise(state.reduce((sum, { left }) => sum + left, 0));
}

function applyOne(benefit: Benefit, scope: Line[]): void {
  switch (benefit.kind) {
    case 'buy_x_get_y':
      return giveCheapest(scope, benefit);
    case 'fixed_price':
      for (const line of scope) {
        line.unit = paise(Math.min(line.unit, benefit.amount));
        line.left = times(line.unit, line.paid);
      }
      return;
    case 'percent':
      return takePercent(scope, benefit.percent);
    case 'tiers':
      return takePercent(scope, tierOf(benefit.tiers, piecesOf(scope)));
    case 'amount':
      return takeAmount(scope, benefit.amount);
    case 'free_shipping':
  }
}

const piecesOf = (scope: readonly Line[]): number => scope.reduce((sum, { quantity }) => sum + quantity, 0);

const tierOf = (tiers: readonly { from: number; percent: number }[], pieces: number): number =>
  Math.max(0, ...tiers.filter(({ from }) => pieces >= from).map(({ percent }) => percent));

/** Pieces that another promotion made free are the cheapest, so they count first. */
function giveCheapest(scope: Line[], { buy, get }: { buy: number; get: number }): void {
  const pieces = piecesOf(scope);
  const alreadyFree = scope.reduce((sum, { quantity, paid }) => sum + quantity - paid, 0);
  let free = Math.floor(pieces / (buy + get)) * get - alreadyFree;
  if (free <= 0) return;
  for (const line of scope.toSorted((a, b) => a.unit - b.unit)) {
    if (free <= 0) return;
    const given = Math.min(free, line.paid);
    line.paid -= given;
    line.left = times(line.unit, line.paid);
    free -= given;
  }
}

function takePercent(scope: Line[], percent: number): void {
  for (const line of scope) line.left = paise(line.left - percentOf(line.left, percent));
}

function takeAmount(scope: Line[], amount: Paise): void {
  const weights = scope.map(({ left }) => left);
  const shares = prorate(paise(Math.min(amount, add(...weights))), weights);
  for (const [index, line] of scope.entries()) line.left = paise(line.left - (shares[index] ?? ZERO));
}
