import type { CappedLine } from '@shop/contract/cart';
import { variantLabel } from '../../shared/order-items.tsx';

/** "Straight Jeans, 32: Only 2 left in stock." for each line that was merged with a lower quantity. */
export const cappedNotices = (capped: readonly CappedLine[]): string[] =>
  capped.map((line) => `${[line.name, variantLabel(line)].filter(Boolean).join(', ')}: ${line.message}`);
