import type { Tx } from '#infra/database';
import { balanceOfAccount } from '../queries.ts';
import { anonymizeBalance, anonymizeCards, lockBalance } from '../repository.ts';
import { addEntry } from './ledger.ts';

/** Ends the store credit of an erased account and removes the person from it. Amounts stay. Idempotent. */
export async function forfeitCredit(tx: Tx, accountId: string, at: Date): Promise<void> {
  const own = await balanceOfAccount(tx, accountId);
  if (own) {
    const balance = (await lockBalance(tx, own.id)) ?? 0;
    if (balance > 0) await addEntry(tx, { balanceId: own.id, kind: 'expire', amount: -balance, actorName: '', at });
    await anonymizeBalance(tx, own.id);
  }
  await anonymizeCards(tx, accountId);
}
