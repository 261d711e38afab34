import type { Paise } from '@shop/contract/money';
import type { OrderReturn } from '@shop/contract/orders';

export type ReturnState = OrderReturn['state'];

/** Pieces of a line in a return, received or not. */
export type ReturnedPieces = {
  lineId: string;
  quantity: number;
  /** Number of these pieces that are in stock again. */
  restocked: number;
  /** The variant requested in exchange, and how many pieces of it are reserved. */
  exchangeVariantId: string | null;
  /**
   * Price of one piece of that variant when the exchange was requested; null without an exchange, and in returns older than
   * this column.
   */
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

/** Pieces of a line without a return, or whose return was rejected. */
export const notReturned = (line: Line, returns: readonly ReturnOnOrder[]): number =>
  line.quantity - counted(line, returns, ({ quantity }) => quantity);

/** Pieces of a line that are allocated while the order is active: all but the restocked ones. */
export const allocatedQuantity = (line: Line, returns: readonly ReturnOnOrder[]): number =>
  line.quantity - counted(line, returns, ({ restocked }) => restocked);

const isOpen = ({ state }: ReturnOnOrder): boolean => state === 'requested' || state === 'picked_up' || state === 'received';

/**
 * Returns that end when staff send a returned order to the customer again: the open ones or, if there are none, all of them.
 * Returns that were exchanged are not undone.
 */
export function cancelledReturns<Return extends ReturnOnOrder & { exchangeOrderId: string | null }>(
  returns: readonly Return[],
): Return[] {
  const candidates = returns.filter(({ state, exchangeOrderId }) => state !== 'rejected' && exchangeOrderId === null);
  const open = candidates.filter(isOpen);
  return open.length > 0 ? open : candidates;
}

/** The return that a step applies to: the named one, or the open one that was requested first, or the latest. */
export function findReturn<Return extends ReturnOnOrder>(returns: readonly Return[], id: string | undefined): Return | undefined {
  if (id !== undefined) return returns.find((it) => it.id === id);
  return returns.find(isOpen) ?? returns.at(-1);
}
