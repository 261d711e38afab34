import type { Paise } from '@shop/contract/paise';
import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { lockBalance } from '../repository.ts';
import type { CreditKind } from '../split.ts';

export type EntryKind = 'issue' | 'spend' | 'release' | 'refund' | 'expire' | 'adjust' | 'move';
export type NewEntry = {
  balanceId: string;
  kind: EntryKind;
  /** Negative where it is taken from the balance. */
  amount: Paise | number;
  orderId?: string | null;
  reason?: string;
  actorName: string;
  at: Date;
};

/** Adds an entry to the ledger, which changes its balance. The balance must be locked and sufficient. */
export async function addEntry(tx: Tx, { amount, orderId = null, reason = '', ...entry }: NewEntry): Promise<void> {
  await tx
    .insertInto('creditEntry')
    .values({ id: newId(), ...entry, amountPaise: amount as Paise, orderId, reason })
    .execute();
}

export async function insertBalance(
  tx: Tx,
  { kind, at, id = newId() }: { kind: CreditKind; at: Date; id?: string },
): Promise<string> {
  await tx.insertInto('creditBalance').values({ id, kind, createdAt: at }).execute();
  return id;
}

/** The balance, with a row lock; undefined where there is none. */
export const lockedBalance = (tx: Tx, id: string): Promise<Paise | undefined> => lockBalance(tx, id);
