import type { Paise } from '@shop/contract/money';
import type { PaidTo } from '@shop/contract/refunds';
import type { AppContext } from '#infra/app-context';
import type { LockedReturn } from '#orders/returned-items';
import type { Action, ReturnSituation } from './rules.ts';

export type ProcessReturn = {
  orderId: string;
  staff: { id: string; name: string };
  action: Action;
  /** Id of the return; by default the open one. */
  returnId: string | undefined;
  restock: boolean | undefined;
  /** Resellable pieces, by line; of other lines all, or none, according to `restock`. */
  goodPieces: ReadonlyMap<string, number>;
  /** The amount to refund; by default all that is owed. */
  amount: Paise | undefined;
  note: string | undefined;
  paidTo: PaidTo;
  /** The payout account, encrypted. */
  paidToEncrypted: string | null;
};
export type Context = Pick<AppContext, 'db' | 'config' | 'jobs' | 'now'>;
export type ProcessContext = Omit<ProcessReturn, 'orderId' | 'action' | 'returnId'> & { shop: Context; loaded: LoadedReturn };

export type LoadedReturn = {
  /** The return that is processed; undefined if none was requested. */
  back: LockedReturn | undefined;
  situation: ReturnSituation;
  /** The refund value of its pieces, as of the first refund, or as of now. */
  worth: Paise;
  /** Pieces that are in no return. */
  rest: { lineId: string; quantity: number; exchangeVariantId: null; held: number }[];
};

/** The pieces of a return that are not exchanged. */
export const toRefund = (back: LockedReturn) => back.lines.filter(({ exchangeVariantId }) => exchangeVariantId === null);
