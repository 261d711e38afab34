import type { Paise } from '@shop/contract/paise';
import type { Tx } from '#infra/database';
import { newId } from '#kernel/ids';
import { lockBalance } from '../repository.ts';
import type { CreditKind } from '../split.ts';

export type EntryKind = 'issue' | 'spend' | 'release' | 'refund' | 'expire' | 'adjust' | 'move';
export type NewEntry = {
  balanceId: string;
  kind: EntryKind;
  /** Below zero where it leaves the balance. */
  amount: Paise | number;
  orderId?: string | null;
  reason?: string;
  actorName: string;
  at: Date;
};

/** Adds an entry to the ledger; its balance changes with it. The balance is locked, and suffices. */
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

/** The balance, locked until the transaction ends; undefined where there is none. */
export const lockedBalance = (tx: Tx, id: string): Promise<Paise | undefined> => lockBalance(tx, id);
