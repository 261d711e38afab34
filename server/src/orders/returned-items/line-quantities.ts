import type { Paise } from '@shop/contract/money';
import type { OrderReturn } from '@shop/contract/orders';

export type ReturnState = OrderReturn['state'];

/** Some pieces of a line, on their way back or back. */
export type ReturnedPieces = {
  lineId: string;
  quantity: number;
  /** Of these, pieces that are on the shelf again. */
  restocked: number;
  /** The variant wanted instead, and how many of it are kept aside for that. */
  exchangeVariantId: string | null;
  /** Price of a piece of that variant when the exchange was requested; null where none is wanted, or in returns of before. */
  exchangeUnit?: Paise | null;
  held: number;
};
export type ReturnOnOrder = { id: string; state: ReturnState; lines: readonly ReturnedPieces[] };

type Line = { id: string; quantity: number };

const counted = (line: Line, returns: readonly ReturnOnOrder[], count: (pieces: ReturnedPieces) => number): number =>
  returns
    .filter(({ state }) => state !== 'rejected')
    .flatMap(({ lines }) => lines)
    .filter(({ lineId }) => lineId === line.id)
    .reduce((sum, pieces) => sum + count(pieces), 0);

/** Pieces of a line of which no return was asked, or whose return was refused. */
export const notReturned = (line: Line, returns: readonly ReturnOnOrder[]): number =>
  line.quantity - counted(line, returns, ({ quantity }) => quantity);

/** Pieces of a line that are off the shelf while the order is the customer's: all but those that came back and were put there. */
export const allocatedQuantity = (line: Line, returns: readonly ReturnOnOrder[]): number =>
  line.quantity - counted(line, returns, ({ restocked }) => restocked);

const isOpen = ({ state }: ReturnOnOrder): boolean => state === 'requested' || state === 'received';

/**
 * Which returns are over when staff give an order that came back to the customer again: those under way, or, where none is, all
 * of them. Goods for which others were sent instead are not undone.
 */
export function cancelledReturns<Return extends ReturnOnOrder & { exchangeOrderId: string | null }>(
  returns: readonly Return[],
): Return[] {
  const kept = returns.filter(({ state, exchangeOrderId }) => state !== 'rejected' && exchangeOrderId === null);
  const open = kept.filter(isOpen);
  return open.length > 0 ? open : kept;
}

/** The return that a step is about: the one named, or the one under way that was asked for first, or the latest. */
export function findReturn<Return extends ReturnOnOrder>(returns: readonly Return[], id: string | undefined): Return | undefined {
  if (id !== undefined) return returns.find((it) => it.id === id);
  return returns.find(isOpen) ?? returns.at(-1);
}
