import type { Tx } from '#infra/database';
import { balanceOfAccount } from '../queries.ts';
import { anonymizeBalance, anonymizeCards, lockBalance } from '../repository.ts';
import { addEntry } from './ledger.ts';

/** The store credit of an account that is erased ends, and nothing names the person any more. Amounts stay. May run twice. */
export async function forfeitCredit(tx: Tx, accountId: string, at: Date): Promise<void> {
  const own = await balanceOfAccount(tx, accountId);
  if (own) {
    const balance = (await lockBalance(tx, own.id)) ?? 0;
    if (balance > 0) await addEntry(tx, { balanceId: own.id, kind: 'expire', amount: -balance, actorName: '', at });
    await anonymizeBalance(tx, own.id);
  }
  await anonymizeCards(tx, accountId);
}
