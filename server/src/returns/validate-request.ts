import { isAboutFit, isExchangeable, type ExchangeReason, type Exchanges } from '@shop/contract/exchanges';
import type { ReturnReason } from '@shop/contract/orders';

/** Pieces of a line that a customer wants to return, and the variant requested in exchange, if any. */
export type RequestedLine = { line: string; quantity: number; exchange?: string | undefined };

type ReturnRequest = { lines: readonly RequestedLine[]; reason: ReturnReason | ExchangeReason; exchanges: Exchanges };
type Line = { id: string; quantity: number; returnable: number };

/** Returns why these pieces cannot be returned, as a sentence; undefined when they can. */
export function requestProblem({ lines, reason, exchanges }: ReturnRequest, sold: readonly Line[]): string | undefined {
  if (new Set(lines.map(({ line }) => line)).size < lines.length) return 'Name each item once.';
  for (const { line, quantity } of lines) {
    const bought = sold.find(({ id }) => id === line);
    if (!bought) return 'This item is not in the order.';
    if (bought.returnable === 0) return 'A return of this item was requested already.';
    if (quantity > bought.returnable) return `You can return at most ${bought.returnable} of this item.`;
  }
  if (isAboutFit(reason) && lines.some(({ exchange }) => exchange === undefined)) return 'Choose the new size of each item.';
  const wantsOther = lines.some(({ exchange }) => exchange !== undefined);
  if (wantsOther && !isExchangeable(reason, exchanges)) return 'Only wrong and defective items can be exchanged.';
  return undefined;
}
