import type { Tx } from '#infra/database';

/** Fields of an erased account; no password matches the hash. */
export const ERASED = { phone: '', image: '', passwordHash: '!', isActive: false, emailVerifiedAt: null, verifiedPhone: null };
/**
 * Deletes sessions, links, and notes about a customer who erases their account. Notes that they wrote about others
 * stay without their name.
 */
export async function deleteCredentials(tx: Tx, accountId: string): Promise<void> {
  for (const table of ['session', 'passwordReset', 'recoveryCode', 'secondFactor', 'customerNote'] as const)
    await tx.deleteFrom(table).where('accountId', '=', accountId).execute();
}
/**
 * Anonymizes the account of a customer; the id stays, since orders reference it. Returns their image as it was, or
 * undefined when they became staff, or changed the password, since the request.
 */
export async function anonymizeAccount(
  tx: Tx,
  { id, passwordHash, name }: { id: string; passwordHash: string; name: string },
): Promise<{ image: string } | undefined> {
  await tx.updateTable('customerNote').set({ actorName: name }).where('actorId', '=', id).execute();
  const person = await tx.selectFrom('account').select('image').where('id', '=', id).forUpdate().executeTakeFirst();
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ name, email: `${id}@erased.invalid`, ...ERASED })
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .where('role', '=', 'user')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n ? person : undefined;
}
