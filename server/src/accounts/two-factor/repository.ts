import { SecondFactorPolicy } from '@shop/contract/sessions';
import { sql, type Tx } from '#infra/database';

type Enrollment = { accountId: string; encryptedSecret: string; createdAt: Date };

/** Inserts a factor that is not active yet; a second call replaces the first one. False once a factor is active. */
export async function beginFactor(tx: Tx, { accountId, encryptedSecret, createdAt }: Enrollment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('secondFactor')
    .values({ accountId, encryptedSecret, createdAt })
    .onConflict((of) =>
      of.column('accountId').doUpdateSet({ encryptedSecret, createdAt }).where('secondFactor.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Marks a code's half-minute as used; of two requests with the same code, one is accepted. */
export async function useStep(tx: Tx, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores the same secrets re-encrypted, unless the person enrolled again meanwhile. */
export async function replaceTotpSecrets(
  tx: Tx,
  anew: readonly { accountId: string; from: string; to: string }[],
): Promise<void> {
  const [ids, froms, tos] = [anew.map(({ accountId }) => accountId), anew.map(({ from }) => from), anew.map(({ to }) => to)];
  await sql`
    update second_factor set encrypted_secret = fresh
    from unnest(${ids}::uuid[], ${froms}::text[], ${tos}::text[]) as it (id, old, fresh)
    where account_id = id and encrypted_secret = old`.execute(tx);
}

export async function confirmFactor(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.updateTable('secondFactor').set({ confirmedAt: at }).where('accountId', '=', accountId).execute();
}

/** Saves new recovery codes, replacing older ones. */
export async function saveRecoveryCodes(tx: Tx, accountId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  const rows = hashes.map((codeHash) => ({ accountId, codeHash }));
  if (rows.length > 0) await tx.insertInto('recoveryCode').values(rows).execute();
}

/** Consumes a recovery code; false when it is unknown or used. */
export async function useRecoveryCode(
  tx: Tx,
  accountId: string,
  { codeHash, at }: { codeHash: Buffer; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes a factor, active or not; returns whether it was active. */
export async function deleteFactor(tx: Tx, accountId: string): Promise<boolean> {
  await tx.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute();
  const deleted = await tx
    .deleteFrom('secondFactor')
    .where('accountId', '=', accountId)
    .returning('confirmedAt')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmedAt !== null;
}

/** Saves the policy and returns the previous one. */
export async function saveTwoFactorPolicy(tx: Tx, policy: SecondFactorPolicy): Promise<SecondFactorPolicy> {
  const before = await tx.selectFrom('shopSettings').select('twoFactorRequiredFor').forUpdate().executeTakeFirstOrThrow();
  await tx.updateTable('shopSettings').set({ twoFactorRequiredFor: policy }).execute();
  return SecondFactorPolicy.parse(before.twoFactorRequiredFor);
}
