import { writeAuditEntry } from '#audit';
import type { Db } from '#infra/database';
import { accountByEmail } from '../../queries.ts';
import { endSessions } from '../../repository.ts';
import { deleteFactor } from '../repository.ts';

/**
 * Turns a second factor off from the command line: a sole owner who lost phone and recovery codes has no colleague to
 * do it. Every session ends, and the audit log records it as the shop's action. Returns the account's name; undefined
 * when that e-mail has none.
 */
export async function resetTwoFactorCli(db: Db, email: string): Promise<string | undefined> {
  const account = await accountByEmail(db, email);
  if (!account) return undefined;
  return db.transaction().execute(async (tx) => {
    if (!(await deleteFactor(tx, account.id))) return undefined;
    await endSessions(tx, account.id);
    const after = { reason: 'by the operator of the server' };
    await writeAuditEntry(tx, { actor: 'shop', action: 'account.two-factor-reset', subjectId: account.id, before: null, after });
    return account.name;
  });
}
