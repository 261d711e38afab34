import type { Paise } from '@shop/contract/money';
import type { PaidTo } from '@shop/contract/refunds';
import type { AppContext } from '#infra/app-context';
import type { LockedReturn } from '#orders/returned-items';
import type { Action, ReturnSituation } from './rules.ts';

export type ProcessReturn = {
  orderId: string;
  staff: { id: string; name: string };
  action: Action;
  /** Which of the order's returns; the one under way where it is not said. */
  returnId: string | undefined;
  restock: boolean | undefined;
  /** Pieces that are good to sell, line by line; of other lines all, or none, as `restock` says. */
  goodPieces: ReadonlyMap<string, number>;
  /** To refund; all that is owed where it is not said. */
  amount: Paise | undefined;
  note: string | undefined;
  paidTo: PaidTo;
  /** The same, encrypted. */
  paidToSealed: string | null;
};
export type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
export type ProcessContext = Omit<ProcessReturn, 'orderId' | 'action' | 'returnId'> & { shop: Context; scene: LoadedReturn };

export type LoadedReturn = {
  /** The return that is meant; undefined where none was asked for. */
  back: LockedReturn | undefined;
  standing: ReturnSituation;
  /** What its pieces were worth when the first of it was paid back, or are worth now. */
  worth: Paise;
  /** Pieces of which no return was asked. */
  rest: { lineId: string; quantity: number; exchangeVariantId: null; held: number }[];
};

/** The pieces of a return for which no others are sent. */
export const toRefund = (back: LockedReturn) => back.lines.filter(({ exchangeVariantId }) => exchangeVariantId === null);
