import { paise, type Paise } from '@shop/contract/money';

/**
 * Splits an amount in proportion to the weights, by largest remainder: the parts always add up to the amount,
 * and none is larger than its weight as long as the amount is not larger than all weights together. Where there
 * is no weight at all, nothing is shared out.
 */
export function allocate(amount: Paise, weights: readonly Paise[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) return weights.map(() => paise(0));

  // A large cart's amount times its weight is more than a double holds exactly.
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, share: Number(product / total), remainder: product % total };
  });
  const remaining = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const roundedUp = new Set(
    parts
      .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
      .slice(0, remaining)
      .map(({ index }) => index),
  );
  return parts.map(({ index, share }) => paise(share + (roundedUp.has(index) ? 1 : 0)));
}
