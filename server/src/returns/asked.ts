import { isExchangeable, type Exchanges } from '@shop/contract/exchanges';
import type { ReturnReason } from '@shop/contract/orders';

/** Some pieces of a line that a customer wants to send back, and the variant wanted instead where one is. */
export type AskedLine = { line: string; quantity: number; exchange?: string | undefined };

type Asked = { lines: readonly AskedLine[]; reason: ReturnReason; exchanges: Exchanges };
type Line = { id: string; quantity: number; returnable: number };

/** Why these pieces cannot be asked back, as a sentence; undefined when they can. */
export function askedRefusal({ lines, reason, exchanges }: Asked, sold: readonly Line[]): string | undefined {
  if (new Set(lines.map(({ line }) => line)).size < lines.length) return 'Name each line of the order once.';
  for (const { line, quantity } of lines) {
    const bought = sold.find(({ id }) => id === line);
    if (!bought) return 'There is no such line in this order.';
    if (bought.returnable === 0) return 'A return of these pieces was asked for already.';
    if (quantity > bought.returnable) return `At most ${bought.returnable} of these can be returned.`;
  }
  const wantsOther = lines.some(({ exchange }) => exchange !== undefined);
  if (wantsOther && !isExchangeable(reason, exchanges)) return 'We exchange wrong and defective items only.';
  return undefined;
}
