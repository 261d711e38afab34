import type { Tx } from '#infra/database';

/** Deletes all mails to an account, and to its verified phone, including waiting ones. Returns their ids. */
export async function deleteMails(tx: Tx, accountId: string): Promise<string[]> {
  const phone = tx.selectFrom('account').select('verifiedPhone').where('id', '=', accountId);
  const deleted = await tx
    .deleteFrom('mail')
    .where((it) => it.or([it('accountId', '=', accountId), it('toPhone', '=', phone)]))
    .returning('id')
    .execute();
  return deleted.map(({ id }) => id);
}
