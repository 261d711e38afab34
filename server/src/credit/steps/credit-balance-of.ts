import type { Tx } from '#infra/database';
import { hasAccount } from '../queries.ts';
import { ensureCreditBalance } from '../repository.ts';

/** The balance of a customer's store credit; undefined for a guest, who has none. */
export const creditBalanceOf = async (tx: Tx, accountId: string, at: Date): Promise<string | undefined> =>
  (await hasAccount(tx, accountId)) ? ensureCreditBalance(tx, accountId, at) : undefined;
