import type { Tx } from '#infra/db';
import type { Shop } from '#infra/shop';
import { insertRefund, type NewRefund } from '../repository/refunds.ts';

type AskRefund = Omit<NewRefund, 'actorName' | 'at'> & { actor: { name: string } };

/** Writes a refund down, to be sent after the commit. Its caller has locked the order. Answers its id. */
export const askRefund = (tx: Tx, { now }: Pick<Shop, 'now'>, { actor, ...refund }: AskRefund): Promise<string> =>
  insertRefund(tx, { ...refund, actorName: actor.name, at: now() });
