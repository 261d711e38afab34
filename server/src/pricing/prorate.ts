import { paise, type Paise } from '@shop/contract/money';

/**
 * Splits an amount in proportion to the weights, by largest remainder: the parts always add up to the amount, and none is
 * larger than its weight if the amount is at most the sum of the weights. If all weights are zero, all parts are zero.
 */
export function prorate(amount: Paise, weights: readonly Paise[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => paise(0));

  const parts = weights.map((weight, index) => ({ index, ...share(amount, weight, total) }));
  const remaining = amount - parts.reduce((sum, { share }) => sum + share, 0);
  const roundedUp = new Set(
    parts
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, remaining)
      .map(({ index }) => index),
  );
  return parts.map(({ index, share }) => paise(share + (roundedUp.has(index) ? 1 : 0)));
}

/** A large cart's amount times its weight exceeds a double, so bigint is used; smaller ones use faster numbers. */
function share(amount: Paise, weight: Paise, total: number): { share: number; remainder: number } {
  const product = amount * weight;
  if (Number.isSafeInteger(product)) return { share: (product - (product % total)) / total, remainder: product % total };
  const exact = BigInt(amount) * BigInt(weight);
  return { share: Number(exact / BigInt(total)), remainder: Number(exact % BigInt(total)) };
}
